import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from '../lib/option.ts';

/** A text that the user entered before the search for it had ended: it stands in the box until it is an option, or refused. */
export interface ComboboxEntry {
  /** Not twice in a box. */
  readonly text: string;
  /** Still being looked up; otherwise refused. */
  readonly isPending: boolean;
  /** Backspace in the empty box takes a refused text back, to be corrected. */
  readonly onRemove: () => void;
}

export interface ComboboxProps extends FieldTexts {
  items: readonly Option[];
  /** Id of the selected option; keep it null for a search box that acts on each selection. */
  value: string | null;
  /** null when the user empties the text. */
  onChange: (value: string | null) => void;
  /** Controls the text, e.g. for an asynchronous search. */
  inputValue?: string | undefined;
  onInputChange?: ((text: string) => void) | undefined;
  /** `contains` filters the items in the browser; `none` shows them as given, for items that the server has filtered. */
  filter?: 'contains' | 'none' | undefined;
  /** What the list shows while it has no items: loading, then `loadError`, then `empty`. While it loads, Enter takes only an option that the user moved to. */
  isLoading?: boolean | undefined;
  loadError?: ReactNode;
  empty?: ReactNode;
  /** `search` shows a magnifier instead of the arrow, opens once the user types, and clears itself after a selection. */
  variant?: 'select' | 'search' | undefined;
  /** For a search whose items are worth seeing before the user types: it opens on focus. */
  opensOnFocus?: boolean | undefined;
  /**
   * For a search: called with the text when Enter takes no option, because the list is loading, earlier entries are pending, or nothing fits.
   * Return whether you took the text, which then leaves the box; add it to `entries`.
   */
  onEnter?: ((text: string) => boolean) | undefined;
  entries?: readonly ComboboxEntry[] | undefined;
  /** Shows the entries, in the box before the text. */
  entryList?: ReactNode;
  /**
   * Why what is in the box must not be left behind, as a sentence. The input is invalid, so it stops its form, or whoever calls
   * `reportValidity()`; then, and after leaving the box with a text, the sentence stands below it.
   */
  unresolved?: string | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Called when the box loses focus. */
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Ref to the input, e.g. for shortcuts that focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  [data: `data-${string}`]: string | undefined;
}
