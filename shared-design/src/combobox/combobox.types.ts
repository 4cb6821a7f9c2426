import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from '../lib/option.ts';

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
  /** What the list shows while it has no items: loading, then `loadError`, then `empty`. Enter waits for a loading list. */
  isLoading?: boolean | undefined;
  loadError?: ReactNode;
  empty?: ReactNode;
  /** `search` shows a magnifier instead of the arrow, opens once the user types, and clears itself after a selection. */
  variant?: 'select' | 'search' | undefined;
  /** For a search whose items are worth seeing before the user types: it opens on focus. */
  opensOnFocus?: boolean | undefined;
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
