import { figuresIn } from './figures-in-text.ts';
import type { Figure, PlacedFigure } from './figures-in-text.ts';

const periods = '(?:trading[- ])?(?:day|week|month|year|hour|minute|quarter|session|bar|period)s?\\b';

/** Digits that name something instead of stating a figure. Each keeps its length, so that places stay. */
const names: readonly RegExp[] = [
  // Destinations of links
  /\]\([^)]{0,2000}\)/g,
  // Numbers of lists and ordinals
  /^\s*(?:[-*>|]\s*)?\d{1,2}[.)](?=\s)/gm,
  /#\d{1,3}\b/g,
  /\b\d{1,2}(?:st|nd|rd|th)\b/g,
  /\b(?:step|section|option|question|point|example)\s\d{1,2}\b/gi,
  // Indices, forms and shelves
  /\b(?:S&(?:amp;)?P|Nasdaq|Dow(?: Jones)?(?: Industrial Average)?|Russell|FTSE|Nikkei|CAC|DAX|Stoxx|Fortune)[- ]\d{2,4}\b/gi,
  /\b(?:10-[KQ]|8-K|401\(k\)|24\/7)/g,
  // Parameters of indicators: RSI(14), MACD(12, 26, 9), SMA 50
  /(?<=\p{L})\(\s?\d{1,3}(?:\s?,\s?\d{1,3})*\s?\)/gu,
  /\b(?:SMA|EMA|WMA|MA)[- ]\d{1,3}\b(?!\.\d)/g,
  // The scale of a score
  /[−-]1 to \+?1\b/g,
  // Periods: 50-day, 52-week, the last 12 months
  new RegExp(`\\b\\d{1,3}-${periods}`, 'gi'),
  new RegExp(`\\b(?:[1-9]|1[024]|20|26|30|50|52|60|90|100|120|180|200|250|252|365) ${periods}`, 'gi'),
  // Identifiers: Q3, FY2024, COVID-19, 1h, 15m, 5y; not the scales K, M, B, T and not multiples
  /(?<=[\p{L}_])(?<!\de)\d[\d.]*/gu,
  /\p{L}-\d+\b/gu,
  /(?<![$€£¥\d.,])\d{1,4}(?![KMBTkx]\b|bps?\b|bn\b|mn\b|tn\b|pp\b|e[+-]?\d|percent|thousand|million|billion|trillion)(?=\p{L})[\p{L}\d]*/gu,
];

const measured =
  /^\s(?:dollars?|cents?|points?|shares?|times|euros?|credits|percent|thousand|million|billion|trillion)\b/i;

/** Whether it counts what the sentence has just listed, as in "3 of them", rather than states a figure. */
function isSmallCount({ figure, index }: PlacedFigure, text: string): boolean {
  if (figure.kind !== 'number' || !/^\d{1,2}$/.test(figure.written) || figure.value > 10) return false;
  const after = text.slice(index + figure.written.length, index + figure.written.length + 30);
  return /^ [a-z]/.test(after) && !measured.test(after);
}

/** The figures that a text states, without digits of names, periods and small counts. */
export function claimsOf(text: string): Figure[] {
  const stating = names.reduce((rest, name) => rest.replace(name, (match) => ' '.repeat(match.length)), text);
  return figuresIn(stating)
    .filter((placed) => !isSmallCount(placed, stating))
    .map(({ figure }) => figure);
}
