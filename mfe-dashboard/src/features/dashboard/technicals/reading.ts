import type { EndpointResponse, Provenance, tickersApi } from '@candlewick/shared-api';
import { formatInteger } from '@candlewick/shared-design/format';
import { verdictOf } from '@candlewick/shared-design/verdict';

type Group = NonNullable<EndpointResponse<typeof tickersApi.allIntraday>>['oscillators'];
export type Line = Group['lines'][number];
export type Votes = Pick<Group['summary'], 'buy' | 'neutral' | 'sell'>;

/** What a call about technicals answers; which groups it has depends on the call. */
export interface Part extends Provenance {
  readonly price: number;
  readonly moving_averages?: Group;
  readonly oscillators?: Group;
}

export interface Technicals extends Provenance {
  readonly price: number;
  readonly averages: readonly Line[];
  readonly oscillators: readonly Line[];
}

/** The answers of the calls as one; null if none of them has anything. */
export function technicalsOf(parts: readonly (Part | null)[]): Technicals | null {
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (!first) return null;
  return {
    ...first,
    averages: known.flatMap(({ moving_averages: group }) => group?.lines ?? []),
    oscillators: known.flatMap(({ oscillators: group }) => group?.lines ?? []),
  };
}

export function votesOf(lines: readonly Line[]): Votes {
  const count = (wanted: Line['verdict']) => lines.filter(({ verdict }) => verdict === wanted).length;
  return { buy: count('buy'), neutral: count('neutral'), sell: count('sell') };
}

/** (buy − sell) ÷ all, as the contract has it; null without votes. */
export function scoreOf({ buy, neutral, sell }: Votes): number | null {
  const all = buy + neutral + sell;
  return all === 0 ? null : (buy - sell) / all;
}

const sideOf = { 'strong-sell': 'sell', sell: 'sell', neutral: 'neutral', buy: 'buy', 'strong-buy': 'buy' } as const;

/**
 * The verdict that the dial shows, with its votes: `Buy: 11 of 20 signals (4 sell, 5 neutral)`. It follows from the score, so most lines may
 * say something else: `Sell: 6 neutral, 2 sell, 0 buy of 8 signals`.
 */
export function voteText(lines: readonly Line[]): string {
  const votes = votesOf(lines);
  const { id, label } = verdictOf(scoreOf(votes) ?? 0);
  const [most, ...others] = (['buy', 'sell', 'neutral'] as const)
    .toSorted((a, b) => votes[b] - votes[a])
    .map((vote) => ({ vote, count: formatInteger(votes[vote]) }));
  const rest = others.map(({ vote, count }) => `${count} ${vote}`).join(', ');
  if (!most) return label;
  return most.vote === sideOf[id]
    ? `${label}: ${most.count} of ${lines.length} signals (${rest})`
    : `${label}: ${most.count} ${most.vote}, ${rest} of ${lines.length} signals`;
}

const names: Readonly<Record<string, string>> = { 'STOCH-SLOWK': 'Stochastic %K', WILLR: 'Williams %R' };

/** `SMA 20`, `MACD 12, 26, 9` */
export function lineName({ indicator, params }: Line): string {
  return `${names[indicator] ?? indicator} ${Object.values(params).join(', ')}`;
}

/** The rule with real minus signs. */
export const ruleOf = ({ rule }: Line) => rule.replaceAll(/-(?=\d)/g, '\u2212');
