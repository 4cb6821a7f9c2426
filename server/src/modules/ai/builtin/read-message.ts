import { findInstruments } from './entities/find-instruments.ts';
import type { Ambiguity, Mention } from './entities/find-instruments.ts';
import type { Directory, Listed } from './entities/directory.ts';
import { withMembers } from './entities/groups.ts';
import { pointedIn } from './entities/listed-before.ts';
import type { PointedAt } from './entities/listed-before.ts';
import { strangeNames } from './entities/strange-names.ts';
import type { StrangeName } from './entities/strange-names.ts';
import { commonWords } from './language/common-words.ts';
import { inDigits } from './language/number-words.ts';
import { withoutSlang } from './language/slang.ts';
import { correctionOf } from './language/spelling.ts';
import { normalized, wordsOf } from './language/words.ts';
import type { Word } from './language/words.ts';
import { recognize, topicVocabulary } from './topics/recognize.ts';

/** A message in the form that topics are recognized in. */
export interface ReadMessage {
  readonly raw: string;
  /** Normalized, with `@` for each instrument that it names. */
  readonly text: string;
  /** The instruments that it names, in its order. */
  readonly named: readonly Listed[];
  /** The index whose members it asks about: `stocks in the Dow`. */
  readonly among: Listed | undefined;
  readonly ambiguities: readonly Ambiguity[];
  /** Words that look like symbols of nothing. */
  readonly unknown: readonly string[];
  readonly strange: readonly StrangeName[];
}

/** Puts `@` in place of names, and corrects words that are almost those of a topic. */
function masked(words: readonly Word[], mentions: readonly Mention[]): string {
  const startsAt = new Map(mentions.map((mention) => [mention.from, mention]));
  const parts: string[] = [];
  for (let index = 0; index < words.length;) {
    const mention = startsAt.get(index);
    const word = words[(mention?.to ?? index + 1) - 1];
    const text = mention ? '@' : (correctionOf(word?.lower ?? '', topicVocabulary, commonWords) ?? word?.text ?? '');
    parts.push(text + (word?.after ?? ''));
    index = mention?.to ?? index + 1;
  }
  return normalized(parts.join(' ')).replace(/\bthe @/g, '@');
}

/** As like a name, a word that asks for nothing by itself gives way to it: `boing` is no `being`. */
function isMisspelledTopic({ lower }: Word): boolean {
  if (topicVocabulary.has(lower)) return true;
  const meant = correctionOf(lower, topicVocabulary, commonWords);
  return meant !== undefined && recognize(meant, 1).length > 0;
}

const ranks =
  /\b(best|worst|top|most|least|highest|lowest|cheap\w*|largest|biggest|smallest|fastest|strongest|weakest|gainers?|losers?|movers?|winners?|performers?|with|under|over|above|below|near|oversold|overbought|undervalued|volatile|fell|rose|gained|lost)\b/;
const members =
  /@ (?=(?:stocks?|companies|shares|names|components?|members?|gainers?|losers?|movers?|winners?)\b)|(?<=\b(?:stocks?|companies|shares|names|gainers?|losers?|movers?|performers?|winners?|components|members)\b.*) (?:in|of|on|from|within) @|(?<=\b(?:biggest|highest|lowest|best|largest|smallest|cheapest|top)\b.*\b(?:dividends?|yields?|pe ratio|market cap|margins?|growth|beta|rsi|price)) (?:in|of|on|within) @/;

/** Takes the name of an index out of a question about its members. */
function amongIndex(text: string, named: readonly Listed[]): Pick<ReadMessage, 'text' | 'named' | 'among'> {
  const [index] = named;
  if (named.length !== 1 || index?.type !== 'index' || !members.test(text) || !ranks.test(text))
    return { text, named, among: undefined };
  return { text: text.replace(members, ' ').replace(/\s+/g, ' ').trim(), named: [], among: index };
}

/** `The euro against the dollar` is one exchange rate, not a pair of it and a fund of the dollar. */
const withoutDollar = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.some(({ instrument }) => instrument.type === 'forex')
    ? mentions.filter(({ instrument }) => instrument.ticker !== 'UUP')
    : mentions;

/** `Vanguard's S&P fund` is one fund, not a pair of it and the index that it follows. */
const withoutFollowed = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.filter(
    ({ instrument, from }) =>
      instrument.type !== 'index' || !mentions.some((other) => other.instrument.type === 'etf' && other.to === from),
  );

/** `Visa against the market` is measured against the S&P 500. */
const againstMarket =
  /\b(against|vs\.?|versus|beat|beats|beating|beaten|than|with|to|outperform\w*|underperform\w*) (?:the (?:stock |broad(?:er)? |whole |overall )?market|the stock markets|stocks|equities|shares)\b(?=[^@]*$)/;

/** A way to pay, not the company: `does it take Apple Pay?` */
const wallets = /\b(takes?|accepts?|use|with|by|supports?|via|through) (?:apple|google) pay\b/i;

/** `The Google of China` is another company. */
const ofElsewhere = /@ of (china|india|russia|japan|korea|africa|europe|germany|france|latin america|brazil|asia)\b/;

/** Reads a message; `before`: what the answer before it listed, at which it may point. */
export function readMessage(raw: string, directory: Directory, before: PointedAt, hasContext: boolean): ReadMessage {
  const words = wordsOf(withMembers(inDigits(withoutSlang(raw.replace(wallets, '$1 wallets')))));
  const found = findInstruments(words, directory, isMisspelledTopic);
  const { ambiguities, unknown } = found;
  const mentions = withoutFollowed(withoutDollar(found.mentions));
  const strange = strangeNames(words, mentions);
  const market = directory.byTicker.get('^GSPC');
  const written = masked(words, mentions);
  const isCompared = mentions.length > 0 || (hasContext && /\b(it|they|this|these)\b/.test(written));
  const isAgainstMarket = market !== undefined && isCompared && againstMarket.test(written);
  const text = isAgainstMarket ? written.replace(againstMarket, '$1 @') : written;
  const pointed = mentions.length === 0 ? pointedIn(text, before) : undefined;
  const namesake = ofElsewhere.exec(text)?.[0];
  if (namesake !== undefined && mentions.length === 1)
    return {
      raw,
      text: text.replace(ofElsewhere, ' ').replace(/\s+/g, ' ').trim(),
      named: [],
      among: undefined,
      ambiguities,
      unknown: [...unknown, namesake.replace('@', mentions[0]?.instrument.name ?? '')],
      strange: [],
    };
  const read = pointed
    ? { text: pointed.text, named: pointed.instruments, among: undefined }
    : amongIndex(text, [...mentions.map(({ instrument }) => instrument), ...(isAgainstMarket ? [market] : [])]);
  return { raw, ...read, ambiguities, unknown, strange };
}
