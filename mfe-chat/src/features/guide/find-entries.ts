import type { aiApi, EndpointResponse } from '@candlewick/shared-api';

export type GuideEntry = EndpointResponse<typeof aiApi.guide>['entries'][number];
export type GuideKind = GuideEntry['kind'];

/** Headings in their order. */
export const kindLabels: Readonly<Record<GuideKind, string>> = {
  help: 'How it works',
  term: 'Terms',
  indicator: 'Indicators',
  pattern: 'Candle patterns',
  metric: 'Metrics',
};

export const guideKinds = Object.keys(kindLabels) as GuideKind[];

/** Entries by kind whose names or text have all typed words; those that are named so come first, and so do their kinds. */
export function findEntries(entries: readonly GuideEntry[], text: string): [GuideKind, GuideEntry[]][] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const has = (all: readonly string[]) => {
    const whole = all.join(' ').toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  const found = entries.filter(({ name, other_names, paragraphs }) => has([name, ...other_names, ...paragraphs]));
  const isNamed = ({ name, other_names }: GuideEntry) => has([name, ...other_names]);
  const byName = <Each>(all: readonly Each[], test: (each: Each) => boolean) => [
    ...all.filter(test),
    ...all.filter((each) => !test(each)),
  ];
  const sections = guideKinds.flatMap((kind): [GuideKind, GuideEntry[]][] => {
    const members = found.filter((entry) => entry.kind === kind);
    return members.length === 0 ? [] : [[kind, byName(members, isNamed)]];
  });
  return byName(sections, ([, members]) => members.some(isNamed));
}
