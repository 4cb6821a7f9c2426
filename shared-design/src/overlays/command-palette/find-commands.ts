import type { ReactNode } from 'react';
import { groupBySection } from '../../fields/lib/option.ts';

export interface Command {
  /** Unique among the commands. */
  id: string;
  title: string;
  /** Heading that the command stands under; searched as well. */
  section: string;
  /** What else finds it: other names, abbreviations. */
  keywords?: string | undefined;
  /** After the title: the name of a symbol, the state of a backtest. */
  description?: ReactNode;
  /** As written on this platform: "Ctrl K". */
  shortcut?: string | undefined;
  /** A second thing to do with it, on Shift+Enter or its icon: `{ label: 'Add to a watchlist', icon: <PlusIcon /> }`. */
  second?: { readonly label: string; readonly icon: ReactNode } | undefined;
  /** Found elsewhere for the text, such as by the server: shown whatever its title. */
  isFound?: boolean | undefined;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,/]+/)
    .filter(Boolean);

/**
 * Commands by section, in the order of the first of each. Those that are not found elsewhere have every typed word in their section, title
 * or keywords; within a section, titles that start with the text come first. Sections of commands that have all typed words as they are
 * come before what was found elsewhere, unless that has the text for its title: `settings` is an action, `GS` a symbol.
 */
export function findCommands<One extends Command>(commands: readonly One[], text: string): [string, One[]][] {
  const typed = text.trim().toLowerCase();
  const words = wordsOf(typed);
  const found = commands.filter(({ title, section, keywords = '', isFound }) => {
    const all = `${section} ${title} ${keywords}`.toLowerCase();
    return isFound || words.every((word) => all.includes(word));
  });
  const isFirst = ({ title, isFound }: One) => isFound || title.toLowerCase().startsWith(typed);
  const sections = groupBySection(found).map(([section, members]): [string, One[]] => [
    section ?? '',
    [...members.filter(isFirst), ...members.filter((command) => !isFirst(command))],
  ]);
  const isMeant = ({ title, keywords = '', isFound }: One) => {
    const own = new Set(wordsOf(`${title} ${keywords}`));
    return !isFound && words.length > 0 && words.every((word) => own.has(word));
  };
  if (found.some(({ title, isFound }) => isFound && title.toLowerCase() === typed)) return sections;
  const meant = sections.filter(([, members]) => members.some(isMeant));
  return [
    ...meant.map(([section, members]): [string, One[]] => [
      section,
      [...members.filter(isMeant), ...members.filter((command) => !isMeant(command))],
    ]),
    ...sections.filter((section) => !meant.includes(section)),
  ];
}
