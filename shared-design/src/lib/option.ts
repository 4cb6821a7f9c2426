import type { ReactNode } from 'react';

/** One choice of a Select, a Combobox or a Menu. */
export interface Option {
  id: string;
  label: string;
  /** Text after the label: why it is disabled, which plan it needs. */
  note?: string | undefined;
  /** A second line; a Select, whose list is the system's own, does not show it. */
  description?: ReactNode;
  /** At the end of the line: a lock, an exchange. Not in a Select. */
  aside?: ReactNode;
  /** Options of one section stand together under its name; sections keep the order of their first option. */
  section?: string | undefined;
  isDisabled?: boolean | undefined;
}

export function groupBySection<Item extends Option>(items: readonly Item[]): [string | undefined, Item[]][] {
  const sections = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const section = sections.get(item.section);
    if (section) section.push(item);
    else sections.set(item.section, [item]);
  }
  return [...sections];
}
