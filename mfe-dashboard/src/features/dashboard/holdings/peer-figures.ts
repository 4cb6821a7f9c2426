import { medianOf } from '@candlewick/engine/market';
import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import { formatCompactMoney, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { ordinal } from '../../../common/ordinal.ts';

export type Competitors = NonNullable<EndpointResponse<typeof tickersApi.competitors>>;
export type Peer = Competitors['company'];

export const timesText = (value: number | null): string => formatNumber(value, { digits: 1 });

export interface PeerFigure {
  readonly id: string;
  readonly label: string;
  /** Of the company. */
  readonly value: string;
  /** Of the peers, without the company; null without peers that have the figure. */
  readonly median: string | null;
  /** `2nd highest of 7`; null where the company has no figure, or is alone. */
  readonly rank: string | null;
}

interface Shown {
  readonly id: string;
  readonly label: string;
  readonly of: (peer: Peer) => number | null;
  readonly write: (value: number | null, currency: string) => string;
  /** Where counting begins: a low multiple is cheap. */
  readonly from: 'highest' | 'lowest';
}

const shown: readonly Shown[] = [
  {
    id: 'cap',
    label: 'Market cap',
    of: (peer) => peer.market_cap,
    write: (value, currency) => formatCompactMoney(value, currency),
    from: 'highest',
  },
  { id: 'pe', label: 'P/E', of: (peer) => peer.pe_ratio, write: timesText, from: 'lowest' },
  {
    id: 'growth',
    label: 'Revenue growth',
    of: (peer) => peer.revenue_growth_fraction,
    write: (value) => formatPercent(value, { digits: 1, isSigned: true }),
    from: 'highest',
  },
  {
    id: 'margin',
    label: 'Net margin',
    of: (peer) => peer.net_margin_ratio,
    write: (value) => formatPercent(value, { digits: 1 }),
    from: 'highest',
  },
];

/** The company's figures, each with the median of its peers and its rank among all. */
export function peerFigures(company: Peer, peers: readonly Peer[], currency: string): readonly PeerFigure[] {
  return shown.map(({ id, label, of, write, from }) => {
    const own = of(company);
    const others = peers.flatMap((peer) => of(peer) ?? []);
    const before = own === null ? [] : others.filter((each) => (from === 'highest' ? each > own : each < own));
    return {
      id,
      label,
      value: write(own, currency),
      median: others.length === 0 ? null : write(medianOf(others), currency),
      rank: own === null || others.length === 0 ? null : rankText(before.length + 1, others.length + 1, from),
    };
  });
}

/** The last one is named from the other end: `Lowest of 7`. */
function rankText(rank: number, count: number, from: Shown['from']): string {
  const ends = from === 'highest' ? ['Highest', 'Lowest'] : ['Lowest', 'Highest'];
  if (rank === 1 || rank === count) return `${ends[rank === 1 ? 0 : 1]} of ${count}`;
  return `${ordinal(rank)} ${from} of ${count}`;
}

/** Length of a bar, 0 to 1, beside the longest of the rows. */
export function barPart(value: number | null, all: readonly (number | null)[]): number {
  const most = Math.max(...all.map((each) => Math.abs(each ?? 0)));
  return value === null || most === 0 ? 0 : Math.abs(value) / most;
}
