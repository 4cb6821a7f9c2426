import { topicIds } from './topic-ids.ts';
import { topicPatterns } from './topic-patterns.ts';
import type { TopicId } from './topic-ids.ts';

/** Stands for an instrument among words: unlike `@`, it has word boundaries, and normalized texts have no capitals. */
const inWords = (text: string) => text.replaceAll('@', 'X');

const signs = topicIds.map((topic) => ({
  topic,
  patterns: topicPatterns[topic].map(([pattern, weight]) => [new RegExp(inWords(pattern.source)), weight] as const),
}));

export interface Recognized {
  readonly topic: TopicId;
  readonly score: number;
  /** Where its strongest sign is. */
  readonly at: number;
  readonly end: number;
}

/** Topics of a text with a score of at least `least`, best first; ties go to the topic that is listed first. */
export function recognize(text: string, least = 2): readonly Recognized[] {
  const words = inWords(text);
  return signs
    .map(({ topic, patterns }) => {
      let [score, strongest, at, end] = [0, 0, 0, 0];
      for (const [pattern, weight] of patterns) {
        const found = pattern.exec(words);
        if (!found) continue;
        score += weight;
        if (weight > strongest) [strongest, at, end] = [weight, found.index, found.index + found[0].length];
      }
      return { topic, score, at, end };
    })
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score);
}

/** Words of the signs, to which misspelled ones are corrected. */
export const topicVocabulary: ReadonlySet<string> = new Set(
  Object.values(topicPatterns)
    .flat()
    .flatMap(
      ([{ source }]) =>
        // `\bpeers?` has two words; what is no word, such as the `b` of `\b`, goes.
        source
          .replace(/\\[a-z]/gi, ' ')
          .replace(/([a-z]+)([a-z])\?/g, '$1 $1$2')
          .match(/[a-z]{5,}/g) ?? [],
    ),
);
