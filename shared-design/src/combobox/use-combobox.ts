import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { groupBySection } from '../lib/option.ts';
import type { Option } from '../lib/option.ts';
import type { ComboboxProps } from './combobox.types.ts';

/** State of an editable combobox with a list (ARIA Authoring Practices): focus stays in the input, one option is active. */
export function useCombobox(props: ComboboxProps) {
  const {
    items,
    value,
    onChange,
    inputValue,
    onInputChange,
    filter = 'contains',
    variant = 'select',
    isLoading,
  } = props;
  const isSearch = variant === 'search';
  const [isOpen, setOpen] = useState(false);
  /** What is being typed; null while the box shows the chosen option. */
  const [draft, setDraft] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);

  const known = items.find((item) => item.id === value) ?? (chosen?.id === value ? chosen : undefined);
  const chosenText = value === null ? '' : (known?.label ?? value);
  const text = inputValue ?? draft ?? chosenText;
  const options = groupBySection(filter === 'contains' && draft ? items.filter((item) => matches(item, draft)) : items);
  const flat = options.flatMap(([, group]) => group);
  const enabled = flat.filter((option) => !option.isDisabled);
  const active = isOpen
    ? (enabled.find((option) => option.id === wanted) ?? (draft ? enabled[0] : undefined))
    : undefined;

  const write = (next: string, nextDraft: string | null) => {
    setDraft(nextDraft);
    if (next !== text) onInputChange?.(next);
  };
  const open = () => {
    setOpen(true);
    setWanted(value);
  };
  const close = () => {
    setOpen(false);
    setWanted(null);
  };
  const choose = (option: Option) => {
    if (option.isDisabled) return;
    setChosen(option);
    write(isSearch ? '' : option.label, null);
    close();
    onChange(option.id);
  };
  const type = (next: string) => {
    write(next, next);
    setWanted(null);
    setOpen(!isSearch || next !== '');
  };
  /** Leaving keeps a search's text; a choice's text goes back to what is chosen, and an emptied one chooses nothing. */
  const leave = () => {
    close();
    if (isSearch) return;
    const isCleared = draft === '' && value !== null;
    write(isCleared ? '' : chosenText, null);
    if (isCleared) onChange(null);
  };
  const moveTo = (index: number) => {
    const next = enabled.at(((index % enabled.length) + enabled.length) % enabled.length);
    if (!isOpen) setOpen(true);
    if (next) setWanted(next.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const index = active ? enabled.indexOf(active) : -1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      moveTo(index === -1 && step < 0 ? -1 : index + step);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active && !isLoading) choose(active);
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
    options,
    count: flat.length,
    active,
    open,
    leave,
    type,
    choose,
    activate: setWanted,
    onKeyDown,
    toggle: isOpen ? close : open,
  };
}

function matches(option: Option, text: string): boolean {
  const sought = text.trim().toLowerCase();
  const description = typeof option.description === 'string' ? option.description : '';
  return `${option.label} ${description}`.toLowerCase().includes(sought);
}
