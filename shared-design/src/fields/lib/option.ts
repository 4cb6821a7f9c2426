import type { ReactNode } from 'react';

/** One choice of a Select, a Combobox or a Menu. */
export interface Option {
  id: string;
  label: string;
  /** Text after the label: why it is disabled, which plan it needs. */
  note?: string | undefined;
  /** A second line. A Select does not show it, because it uses the system's list. */
  description?: ReactNode;
  /** What else finds it in a Combobox: other names, abbreviations. */
  keywords?: string | undefined;
  /** Content at the end of the line: a lock, an exchange. A Select does not show it. */
  aside?: ReactNode;
  /** Groups options under a section name. Sections appear in the order of their first option. */
  section?: string | undefined;
  isDisabled?: boolean | undefined;
}

export function groupBySection<Item extends Pick<Option, 'section'>>(
  items: readonly Item[],
): [string | undefined, Item[]][] {
  const sections = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const section = sections.get(item.section);
    if (section) section.push(item);
    else sections.set(item.section, [item]);
  }
  return [...sections];
}
