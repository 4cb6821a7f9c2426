import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from '../field/field.tsx';
import type { Option } from '../lib/option.ts';

export interface ComboboxProps extends FieldTexts {
  items: readonly Option[];
  /** Id of the chosen option; keep it null to use the box as a search that acts on each choice. */
  value: string | null;
  /** null when the text was emptied. */
  onChange: (value: string | null) => void;
  /** Controls the text, as an asynchronous search needs. */
  inputValue?: string | undefined;
  onInputChange?: ((text: string) => void) | undefined;
  /** `contains` filters the items here; `none` shows them as they come, for items that the server has filtered. */
  filter?: 'contains' | 'none' | undefined;
  /** What the list says while it has no item: loading, then `loadError`, then `empty`. Enter waits for a loading list. */
  isLoading?: boolean | undefined;
  loadError?: ReactNode;
  empty?: ReactNode;
  /** `search` has a magnifier and no arrow, opens when something is typed, and empties itself after a choice. */
  variant?: 'select' | 'search' | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** When the box is left. */
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Of the input, for shortcuts that focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  [data: `data-${string}`]: string | undefined;
}
