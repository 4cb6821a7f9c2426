import { catalog, metricTexts } from '@candlewick/engine/texts';
import type { ai } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { glossary } from './tools/glossary.ts';
import { helpPassages } from './tools/help-passages.files.ts';
import type { HelpPassage } from './tools/help-passages.files.ts';

export type GuideEntry = z.input<typeof ai.guide.response>['entries'][number];

/** Without the marks of Markdown. */
const plain = (text: string) =>
  text
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/(?<![\w`])_([^_`]+)_(?!\w)/g, '$1')
    .replaceAll('`', '');

/** Passages about one thing, wherever they stand, are one entry: `Research: Alerts` and `Alerts`. */
function helpEntries(passages: readonly HelpPassage[]): GuideEntry[] {
  const shown = passages.filter(({ text }) => !text.startsWith('|'));
  const byName = Map.groupBy(shown, ({ title }) => plain(title.split(': ').at(-1) ?? title));
  return Array.from(byName, ([name, all]) => ({
    kind: 'help' as const,
    name,
    other_names: [],
    // `Language: Candlewick is in English only.` under its own name.
    paragraphs: all.map(({ text }) => plain(text).replace(`${name}: `, '')),
  }));
}

const byName = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.name, entry])).values(),
];

const reference: readonly GuideEntry[] = [
  ...byName(
    glossary.map(({ term, aliases, meaning }) => ({
      kind: 'term' as const,
      name: term,
      other_names: [...aliases],
      paragraphs: [meaning],
    })),
  ),
  ...byName(
    catalog.map(({ name, label, desc, group }) => {
      const isPattern = group.endsWith('Pattern');
      return {
        kind: isPattern ? ('pattern' as const) : ('indicator' as const),
        name: isPattern ? label : name,
        other_names: isPattern ? [] : [label],
        paragraphs: [desc],
      };
    }),
  ),
  ...byName(
    Object.values(metricTexts).map(({ name, formula }) => ({
      kind: 'metric' as const,
      name,
      other_names: [],
      paragraphs: [formula],
    })),
  ),
];

/** Everything that the app explains: how it works, terms, indicators, candle patterns and the formulas of metrics. */
export async function guideEntries(): Promise<readonly GuideEntry[]> {
  return [...helpEntries(await helpPassages()), ...reference];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? [];

/** Entries one of whose names has all the words, as they are or begun; those that begin with the search first. */
export function searchGuide(entries: readonly GuideEntry[], search: string): readonly GuideEntry[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return entries;
  const fits = (name: string) => {
    const words = wordsOf(name);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const begins = (entry: GuideEntry) => entry.name.toLowerCase().startsWith(search.toLowerCase());
  const found = entries.filter(({ name, other_names }) => [name, ...other_names].some(fits));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
