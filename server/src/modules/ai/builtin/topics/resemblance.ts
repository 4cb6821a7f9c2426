import { inDigits } from '../language/number-words.ts';
import { examples } from './examples.ts';
import type { TopicId } from './topic-ids.ts';

/** Endings that say little of what a question is about. */
const stemOf = (word: string) =>
  word.length > 4 ? word.replace(/(?:ing|edly|ed|ies|es|s)$/, (ending) => (ending === 'ies' ? 'y' : '')) : word;

/** Words and pairs of neighbors, with `#` for numbers and `@` for instruments. */
function featuresOf(text: string): readonly string[] {
  const words = (text.toLowerCase().match(/@|[a-z][a-z']*|\d[\d.,]*/g) ?? []).map((word) =>
    /^\d/.test(word) ? '#' : stemOf(word),
  );
  const framed = ['^', ...words, '$'];
  return [...words, ...framed.slice(1).map((word, index) => `${framed[index]} ${word}`)];
}

type Vector = ReadonlyMap<string, number>;

const parsed = Object.entries(examples).flatMap(([topic, texts]) =>
  texts
    .split(/\s*\|\s*/)
    .filter(Boolean)
    .map((text) => ({ topic: topic as TopicId, features: featuresOf(inDigits(text)) })),
);

const holders = new Map<string, number>();
for (const { features } of parsed)
  for (const feature of new Set(features)) holders.set(feature, (holders.get(feature) ?? 0) + 1);

/** Rare features weigh more (inverse document frequency); one that no example has weighs as much as the rarest. */
const weightOf = (feature: string) =>
  Math.log(1 + parsed.length / (holders.get(feature) ?? 0.5)) * (feature.includes(' ') ? 0.4 : 1);

function vectorOf(features: readonly string[]): Vector {
  const weights = new Map([...new Set(features)].map((feature) => [feature, weightOf(feature)]));
  const length = Math.hypot(...weights.values()) || 1;
  return new Map([...weights].map(([feature, weight]) => [feature, weight / length]));
}

const known = parsed.map(({ topic, features }) => ({ topic, vector: vectorOf(features) }));

/** Examples by feature, so that only those that share one are compared. */
const byFeature = new Map<string, number[]>();
for (const [index, { vector }] of known.entries())
  for (const feature of vector.keys()) byFeature.set(feature, [...(byFeature.get(feature) ?? []), index]);

const neighbors = 8;
/** What the other near examples of a topic count beside the nearest. */
const othersWeight = 0.5;

/** How much a text is like the examples of a topic. */
export interface Resemblance {
  /** Cosine of the nearest example, from 0 to 1. */
  readonly nearest: number;
  /** The same with a little of the others that are near. */
  readonly support: number;
}

/** The topics that have examples near a normalized text. */
export function resemblances(text: string): ReadonlyMap<TopicId, Resemblance> {
  const vector = vectorOf(featuresOf(text));
  const likeness = new Map<number, number>();
  for (const [feature, weight] of vector)
    for (const index of byFeature.get(feature) ?? [])
      likeness.set(index, (likeness.get(index) ?? 0) + weight * (known[index]?.vector.get(feature) ?? 0));
  const near = [...likeness].toSorted((a, b) => b[1] - a[1]).slice(0, neighbors);
  const found = new Map<TopicId, Resemblance>();
  for (const [index, value] of near) {
    const topic = known[index]?.topic;
    if (!topic) continue;
    const before = found.get(topic);
    found.set(topic, {
      nearest: before?.nearest ?? value,
      support: (before?.support ?? 0) + (before ? othersWeight * value : value),
    });
  }
  return found;
}
