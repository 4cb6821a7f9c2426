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
 * How well a section answers a text, from 0: it is the first one and something found there has the text for its title (`GS`); it has an action
 * with all typed words in its title; something found has the text for its title; an action has the words among its keywords; something
 * found has them in its title or description; none of this.
 */
function tierOf<One extends Command>(members: readonly One[], typed: string, isFirst: boolean): number {
  const words = wordsOf(typed);
  const hasAll = (text: string) => {
    const own = new Set(wordsOf(text));
    return words.length > 0 && words.every((word) => own.has(word));
  };
  const isExact = members.some(({ title, isFound }) => isFound && title.toLowerCase() === typed);
  if (isExact && isFirst) return 0;
  const actions = members.filter(({ isFound }) => !isFound);
  if (actions.some(({ title }) => hasAll(title))) return 1;
  if (isExact) return 2;
  if (actions.some(({ title, keywords = '' }) => hasAll(`${title} ${keywords}`))) return 3;
  const isNamed = ({ title, description, isFound }: One) =>
    isFound && hasAll(typeof description === 'string' ? `${title} ${description}` : title);
  return members.some(isNamed) ? 4 : 5;
}

/**
 * Commands by section, in the order of the first of each. Those that are not found elsewhere have every typed word in their section, title
 * or keywords; within a section, those with whole words come first, then titles that start with the text. Sections that have the words as
 * they are come before those that match in part: `settings` is an action, `GS` a symbol, `sharpe` an entry of the guide.
 */
export function findCommands<One extends Command>(commands: readonly One[], text: string): [string, One[]][] {
  const typed = text.trim().toLowerCase();
  const words = wordsOf(typed);
  const found = commands.filter(({ title, section, keywords = '', isFound }) => {
    const all = `${section} ${title} ${keywords}`.toLowerCase();
    return isFound || words.every((word) => all.includes(word));
  });
  const isFirst = ({ title, isFound }: One) => isFound || title.toLowerCase().startsWith(typed);
  const isMeant = ({ title, keywords = '', isFound }: One) => {
    const own = new Set(wordsOf(`${title} ${keywords}`));
    return !isFound && words.length > 0 && words.every((word) => own.has(word));
  };
  const rank = (command: One) => (isMeant(command) ? 0 : 2) + (isFirst(command) ? 0 : 1);
  return groupBySection(found)
    .map(([section, members], place) => ({
      section: section ?? '',
      members: members.toSorted((one, other) => rank(one) - rank(other)),
      tier: words.length === 0 ? 0 : tierOf(members, typed, place === 0),
    }))
    .toSorted((one, other) => one.tier - other.tier)
    .map(({ section, members }): [string, One[]] => [section, members]);
}
