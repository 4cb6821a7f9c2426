const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries(units.map((word, index) => [word, index])),
  ...Object.fromEntries(tens.map((word, index) => [word, 20 + 10 * index])),
};
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };
const word = [...units, ...tens, ...Object.keys(scales)].join('|');
const run = new RegExp(`\\b(?:(a|half a) (?=hundred|thousand))?((?:${word})(?:(?:[ -]|,? and )(?:${word}))*)\\b`, 'gi');

/** Small numbers stay words (`which one`, `the two`) unless something is counted with them. */
const least = 11;
const counted =
  /^[ -]?(?:%|per ?cent|pct|points?|dollars?|bucks|grand|million|billion|k\b|shares?|stocks?|companies|names|funds|times|days?|weeks?|months?|quarters?|years?|decades?|sessions?|of (?!them|these|those|the|my|all|us|which)|(?:more |daily )?(?:closes|closing))/i;
const ranked = /\b(?:top|first|last|next|past|best|worst|biggest|largest|cheapest|highest|lowest) $/i;
const pointing = /\b(?:the|these|those|both|all|of) $/i;

/** The value of number words: 52 of `fifty two`, 2023 of `twenty twenty three`, 5000 of `five thousand`. */
function valueOf(words: readonly string[]): number {
  let [total, group] = [0, 0];
  for (const each of words) {
    const scale = scales[each];
    const value = values[each] ?? 0;
    if (scale === 1000) [total, group] = [total + (group || 1) * scale, 0];
    else if (scale) group = (group || 1) * scale;
    // A century and a year: `nineteen ninety nine`.
    else if ((group === 20 || group === 19) && value >= 10) group = group * 100 + value;
    else group += value;
  }
  return total + group;
}

/** Writes numbers in words with digits: `two hundred day average` becomes `200 day average`. */
export const inDigits = (text: string): string =>
  text.replace(run, (written: string, article: string | undefined, number: string, at: number) => {
    const words = number
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((each) => each !== 'and' && each !== '');
    const value = valueOf(words) * (article?.toLowerCase() === 'half a' ? 0.5 : 1);
    const [before, after] = [text.slice(0, at), text.slice(at + written.length)];
    const isCounted = counted.test(after) || (ranked.test(before) && !pointing.test(before));
    return value >= least || (isCounted && value > 1 && !pointing.test(before)) ? String(value) : written;
  });
