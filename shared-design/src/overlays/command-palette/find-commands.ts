import type { ReactNode } from 'react';
import { groupBySection } from '../../fields/lib/option.ts';

export interface Command {
  /** Unique among the commands. */
  id: string;
  title: string;
  /** Heading that the command stands under; searched as well. */
  section: string;
  /** After the title: the name of a symbol, the state of a backtest. */
  description?: ReactNode;
  /** As written on this platform: "Ctrl K". */
  shortcut?: string | undefined;
  /** A second thing to do with it, on Shift+Enter or its icon: `{ label: 'Add to a watchlist', icon: <PlusIcon /> }`. */
  second?: { readonly label: string; readonly icon: ReactNode } | undefined;
  /** Found elsewhere for the text, such as by the server: shown whatever its title. */
  isFound?: boolean | undefined;
}

/**
 * Commands by section, in the order of the first of each. Those that are not found elsewhere have every typed word in their section or
 * title; within a section, titles that start with the text come first.
 */
export function findCommands<One extends Command>(commands: readonly One[], text: string): [string, One[]][] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ title, section, isFound }) => {
    const all = `${section} ${title}`.toLowerCase();
    return isFound || words.every((word) => all.includes(word));
  });
  const isFirst = ({ title, isFound }: One) => isFound || title.toLowerCase().startsWith(typed);
  return groupBySection(found).map(([section, members]) => [
    section ?? '',
    [...members.filter(isFirst), ...members.filter((command) => !isFirst(command))],
  ]);
}
