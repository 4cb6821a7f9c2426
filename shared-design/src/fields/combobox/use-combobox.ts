import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { groupBySection } from '../lib/option.ts';
import type { Option } from '../lib/option.ts';
import type { ComboboxEntry, ComboboxProps } from './combobox.types.ts';

const noEntries: readonly ComboboxEntry[] = [];

/** Options rendered at first, and added each time the user scrolls near the end. */
const drawnAtOnce = 100;

/** State of an editable combobox with list autocomplete (ARIA Authoring Practices): focus stays in the input, one option is active. */
export function useCombobox(props: ComboboxProps) {
  const {
    items,
    value,
    onChange,
    inputValue,
    onInputChange,
    filter = 'contains',
    variant = 'select',
    opensOnFocus = false,
    isLoading,
    entries = noEntries,
    onEnter,
  } = props;
  const isSearch = variant === 'search';
  const [isOpen, setOpen] = useState(false);
  /** What the user is typing; null while the box shows the selected option. */
  const [draft, setDraft] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [limit, setLimit] = useState(drawnAtOnce);
  /** The box says why it is unresolved: not while the user types. */
  const [isTold, setTold] = useState(false);

  const known = items.find((item) => item.id === value) ?? (chosen?.id === value ? chosen : undefined);
  const chosenText = value === null ? '' : (known?.label ?? value);
  const text = inputValue ?? draft ?? chosenText;
  const fitting = filter === 'contains' && draft ? items.filter((item) => matches(item, draft)) : items;
  const flat = groupBySection(fitting).flatMap(([, group]) => group);
  const drawn = flat.slice(0, limit);
  const enabled = drawn.filter((option) => !option.isDisabled);
  const active = isOpen
    ? (enabled.find((option) => option.id === wanted) ?? (draft ? bestOf(drawn, draft) : undefined))
    : undefined;

  const write = (next: string, nextDraft: string | null) => {
    setDraft(nextDraft);
    if (next !== text) onInputChange?.(next);
  };
  const showMore = (upTo = limit) => setLimit(Math.max(limit, upTo + drawnAtOnce));
  const open = () => {
    setOpen(true);
    setLimit(drawnAtOnce + Math.max(0, value === null ? 0 : flat.findIndex(({ id }) => id === value)));
    setWanted(value);
  };
  const close = () => {
    setOpen(false);
    setWanted(null);
  };
  const choose = (option: Option) => {
    if (option.isDisabled) return;
    setChosen(option);
    setTold(false);
    write(isSearch ? '' : option.label, null);
    close();
    onChange(option.id);
  };
  const type = (next: string) => {
    write(next, next);
    setTold(false);
    setWanted(null);
    setLimit(drawnAtOnce);
    setOpen(!isSearch || next !== '' || opensOnFocus);
  };
  /** On blur, a search keeps its text; a select reverts to the selected option, or clears it if the text is empty. */
  const leave = () => {
    close();
    if (isSearch) return setTold(text.trim() !== '');
    const isCleared = draft === '' && value !== null;
    write(isCleared ? '' : chosenText, null);
    if (isCleared) onChange(null);
  };
  const moveTo = (index: number) => {
    const beyond = index < enabled.length ? -1 : flat.findIndex((item, at) => at >= limit && !item.isDisabled);
    const next =
      beyond === -1 ? enabled.at(((index % enabled.length) + enabled.length) % enabled.length) : flat[beyond];
    showMore(beyond);
    if (!isOpen) setOpen(true);
    if (next) setWanted(next.id);
  };

  /** A list that is not of this text yet, or would overtake earlier entries: only what the user moved to is meant. */
  const isDue = isLoading || entries.some(({ isPending }) => isPending);
  const enter = () => {
    const sought = text.trim();
    if (active && (!isDue || active.id === wanted)) choose(active);
    else if (isSearch && sought !== '') {
      const isTaken = onEnter?.(sought) ?? false;
      if (isTaken) {
        write('', null);
        close();
      } else setOpen(true);
      setTold(!isTaken);
    }
  };
  /** Backspace in the empty box brings a refused text back to be corrected. */
  const correct = ({ text: refused, onRemove }: ComboboxEntry) => {
    onRemove();
    type(refused);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const index = active ? enabled.indexOf(active) : -1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      moveTo(index === -1 && step < 0 ? -1 : index + step);
    } else if (event.key === 'Enter' && (isOpen || (isSearch && text.trim() !== ''))) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Backspace' && text === '') {
      const refused = entries.findLast(({ isPending }) => !isPending);
      if (!refused) return;
      event.preventDefault();
      correct(refused);
    } else if (event.key === 'Escape' && (isOpen || draft)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else write(isSearch ? '' : chosenText, null);
    } else if (event.key === 'Tab') close();
  };

  return {
    text,
    isOpen,
    options: groupBySection(drawn),
    /** All matching options, rendered or not. */
    count: flat.length,
    /** Assistive technology cannot count the options that are not rendered. */
    placeOf: (option: Option) =>
      drawn.length < flat.length
        ? { 'aria-setsize': flat.length, 'aria-posinset': drawn.indexOf(option) + 1 }
        : undefined,
    showMore: () => {
      if (drawn.length < flat.length) showMore();
    },
    active,
    isDue,
    isTold,
    /** Says why the box is unresolved, where its list would cover the sentence. */
    tell: () => {
      setTold(true);
      close();
    },
    open,
    leave,
    type,
    choose,
    activate: setWanted,
    onKeyDown,
    toggle: isOpen ? close : open,
  };
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether each typed word is part of the option's texts. */
function matches({ label, note = '', description, keywords = '' }: Option, text: string): boolean {
  const known = [label, note, typeof description === 'string' ? description : '', keywords].join(' ').toLowerCase();
  return wordsOf(text).every((word) => known.includes(word));
}

/** The option that the typed text names, else the first one that is enabled; none if the named one is disabled. */
function bestOf(options: readonly Option[], text: string): Option | undefined {
  const sought = text.trim().toLowerCase();
  const named = options.find(({ label }) => label.toLowerCase() === sought);
  if (named) return named.isDisabled ? undefined : named;
  return options.find((option) => !option.isDisabled);
}
