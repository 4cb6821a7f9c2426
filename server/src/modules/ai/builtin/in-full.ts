import { timesInFull } from './entities/span-after.ts';
import { isByYear, withPeriod } from './follow-up.ts';
import { asksAgain } from './going-on.ts';
import { thingInFull } from './own-things.ts';
import type { Page } from './page.ts';
import type { Part } from './question.ts';
import { recognize } from './topics/recognize.ts';

const courtesy =
  /^(?:(?:no|nope|sorry|wait|oops|actually|well|i meant?|i said|not that(?: one)?|pardon|my bad|thanks?|thank you|great|cool|nice|perfect|h+m+( ok)?|ah|oh|ok|okay)\b(?: ?[,.!?-]+ ?| (?=(?:i mean|can|could|please|what|how|which|who|when|show|tell|is|are|does|did)\b)))+(?=\S)|^(?:i (?:meant?|said)|sorry|actually) /;

/** A text without the words that only turn to it: `no, I meant Amazon` is `and Amazon`. */
const withoutCourtesy = (text: string): string => {
  const isMore = text.replace(courtesy, '').split(' ').length > 3;
  if (recognize(text).some(({ topic }) => topic === 'feedback' || (topic === 'thanks' && !isMore))) return text;
  const rest = text
    .replace(/^(?:ok|okay|great|cool|nice|right|alright|thanks|thank you),? (?=(?:and|but|so|now)\b)/, '')
    .replace(courtesy, '')
    .replace(/^(i (meant?|said)) /, '');
  if (rest === text || rest.trim() === '') return text;
  return /^(can|could|please|would)\b/.test(rest) ? rest : `and ${rest}`;
};

interface Earlier {
  /** The last question about instruments. */
  readonly previous: Part | undefined;
  readonly last: Part | undefined;
  /** The single days that were asked for. */
  readonly days: readonly string[];
  readonly page: Page;
}

/** A message with what the conversation and the page say of its times and of the things of the app that it points at. */
export function inFull(text: string, { previous, last, days, page }: Earlier, now: number): string {
  if (last === undefined || asksAgain.test(text) || withPeriod(text, last)) return thingInFull(text, last, page);
  const isOfFigure = isByYear(previous?.topic);
  const year = isOfFigure ? /\b20\d\d\b/.exec(previous?.text ?? '')?.[0] : undefined;
  const earlier = { span: previous?.span, days, isOfFigure, year: year === undefined ? undefined : Number(year) };
  const unit = /\b(?:this|next|last|coming) (week|month|quarter|year)\b/.exec(last.text)?.[1];
  const told = withoutCourtesy(text)
    .replace(/(?<=\S) (please|pls|thanks|then|maybe)\W*$/, '')
    .replace(
      /^((?:and |but |so )*)(?:vs\.?|versus|against|compared (?:to|with)) (?=(?:a|an|one|\d+) (?:day|week|month|quarter|year)s? ago)/,
      '$1since ',
    );
  const full =
    unit && /^(and |what about |how about )*(the )?(next|last|previous)( one)?\W*$/.test(told)
      ? `${told.replace(/( one)?\W*$/, '')} ${unit}`
      : told;
  return thingInFull(timesInFull(full, earlier, now), last, page);
}
