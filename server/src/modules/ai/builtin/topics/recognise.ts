import { topicIds, topicPatterns } from './topic-patterns.ts';
import type { TopicId } from './topic-patterns.ts';

export interface Recognised {
  readonly topic: TopicId;
  readonly score: number;
  /** Where its strongest sign is. */
  readonly at: number;
  readonly end: number;
}

/** Topics of a text with a score of at least `least`, best first; ties go to the topic that is listed first. */
export function recognise(text: string, least = 2): readonly Recognised[] {
  return topicIds
    .map((topic) => {
      let [score, strongest, at, end] = [0, 0, 0, 0];
      for (const [pattern, weight] of topicPatterns[topic]) {
        const found = pattern.exec(text);
        if (!found) continue;
        score += weight;
        if (weight > strongest) [strongest, at, end] = [weight, found.index, found.index + found[0].length];
      }
      return { topic, score, at, end };
    })
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score);
}

/** Words of the signs, to which misspelt ones are corrected. */
export const topicVocabulary: ReadonlySet<string> = new Set(
  Object.values(topicPatterns)
    .flat()
    .flatMap(([pattern]) => pattern.source.match(/(?<![\\a-z])[a-z]{5,}/g) ?? []),
);
