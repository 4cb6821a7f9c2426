import { medianOf } from '@candlewick/engine/market';
import { sideText } from '@candlewick/engine/texts';
import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { formatPercent } from '@candlewick/shared-design/format';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { ScatterChart } from '@candlewick/shared-design/scatter-chart';
import { seriesColors } from '@candlewick/shared-design/series-colors';
import { StatGrid, StatTile } from '@candlewick/shared-design/stat-tile';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { bulkActions, compareHref } from '../../../common/bulk-actions.tsx';
import { DataCard } from '../../../common/data-card.tsx';
import styles from './competitors.module.css';
import { peerFigures, timesText, type Competitors, type Peer } from './peer-figures.ts';
import { PeerTable } from './peer-table.tsx';
import { mostPeers, peersParams } from './peers-url.ts';
import { usePeers } from './use-peers.ts';

/** The company beside others of its industry and size, or beside those that the user chooses. */
export default function CompetitorsSection({ ticker }: { readonly ticker: string }) {
  const query = useQuery(apiQuery(tickersApi.competitors, { params: { ticker } }));
  const { view } = useUrlState(peersParams);
  const chosen = usePeers(query.data, view.peers);
  // The first answer is whole; a peer that is added later joins what is there.
  const [readyFor, setReadyFor] = useState<string>();
  if (query.data && !chosen.isPending && readyFor !== ticker) setReadyFor(ticker);
  const shown = query.data && readyFor !== ticker ? { ...query, data: undefined } : query;
  return (
    <DataCard title="Competitors" query={shown} empty={`No competitors for ${ticker}`} height="26rem">
      {(data) => <Peers data={data} {...chosen} />}
    </DataCard>
  );
}

/** Where the company's multiple stands among those of the others. */
function verdictOf(company: Peer, peers: readonly Peer[]): string {
  const multiples = peers.flatMap(({ pe_ratio: pe }) => pe ?? []);
  if (company.pe_ratio === null || multiples.length === 0)
    return `${company.name} and peers of similar industry and size`;
  const median = medianOf(multiples);
  const where = { above: 'higher than', below: 'lower than', 'in line with': 'in line with' };
  const side = where[sideText(company.pe_ratio, median, timesText)];
  return `${company.name} trades at ${timesText(company.pe_ratio)} times earnings, ${side} the peer median of ${timesText(median)}.`;
}

const growthAxis = {
  label: 'Revenue growth',
  format: (value: number) => formatPercent(value, { digits: 0 }),
  unit: 'fraction',
};
const multipleAxis = { label: 'P/E', format: timesText, unit: 'times' };

/** What the market pays for growth: the company among the others. */
function GrowthAndPrice({ ticker, rows }: { readonly ticker: string; readonly rows: readonly Peer[] }) {
  const points = useMemo(
    () =>
      rows.flatMap(({ ticker: id, revenue_growth_fraction: x, pe_ratio: y }) =>
        x === null || y === null
          ? []
          : [{ id, label: id, x, y, color: id === ticker ? seriesColors.own : seriesColors.benchmark }],
      ),
    [rows, ticker],
  );
  if (points.length < 3) return null;
  return (
    <ScatterChart
      label="Price of growth"
      points={points}
      x={growthAxis}
      y={multipleAxis}
      counted="companies"
      isNamed
      height={280}
    />
  );
}

/** The usual actions on chosen rows, and their removal. */
const withRemoval = (remove: (tickers: readonly string[]) => void) =>
  function peerActions(tickers: readonly string[], clear: () => void) {
    return (
      <>
        {bulkActions(tickers)}
        <Button
          size="sm"
          onClick={() => {
            remove(tickers);
            clear();
          }}
        >
          Remove peers
        </Button>
      </>
    );
  };

interface PeersProps {
  readonly data: Competitors;
  readonly peers: readonly Peer[];
  /** Chosen ones without comparable figures. */
  readonly left: readonly string[];
}

function Peers({ data, peers, left }: PeersProps) {
  const { ticker, company, currency } = data;
  const { view, choose } = useUrlState(peersParams);
  const rows = useMemo(() => [company, ...peers], [company, peers]);
  const tickers = rows.map((row) => row.ticker);
  const given = data.competitors.map((peer) => peer.ticker);
  const toolbar = (
    <div className={styles.toolbar}>
      {peers.length < mostPeers ? (
        <TickerSearch
          className={styles.search}
          label="Add a peer"
          isLabelHidden
          placeholder="Add a peer"
          chosen={tickers}
          onChoose={(added) => choose((now) => ({ peers: [...(now.peers ?? given), added] }))}
        />
      ) : null}
      <LinkButton href={compareHref(tickers)}>Compare all</LinkButton>
      {view.peers ? <Button onClick={() => choose({ peers: null })}>Reset peers</Button> : null}
    </div>
  );
  return (
    <>
      <p>{verdictOf(company, peers)}</p>
      <StatGrid>
        {peerFigures(company, peers, currency).map(({ id, label, value, median, rank }) => (
          <StatTile
            key={id}
            label={label}
            value={value}
            note={
              median === null ? null : (
                <>
                  Peer median {median}
                  <br />
                  {rank}
                </>
              )
            }
          />
        ))}
      </StatGrid>
      {left.length > 0 ? (
        <p className={styles.left} role="status">
          No comparable figures for {left.join(', ')}
        </p>
      ) : null}
      <PeerTable
        ticker={ticker}
        currency={currency}
        rows={rows}
        sort={view.sort}
        onSortChange={(sort) => choose({ sort })}
        toolbar={toolbar}
        bulkActions={withRemoval((ids) =>
          choose((now) => ({ peers: (now.peers ?? given).filter((each) => !ids.includes(each)) })),
        )}
      />
      <GrowthAndPrice ticker={ticker} rows={rows} />
    </>
  );
}
