import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { TableIcon } from '@candlewick/shared-design/icons';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useShell } from '@candlewick/shared-platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataAnswer } from '../../common/data-answer.tsx';
import widget from '../../common/widget.module.css';
import { HeatMap } from './components/heat-map.tsx';
import { SectorTable } from './components/sector-table.tsx';
import { isSpan, mapText, sectorsOf, spans, type Span } from './model/market-map.ts';
import styles from './market-map.module.css';

const storedKey = 'market-map';
const titles = { '1D': '1 day', '1W': '1 week', '1M': '1 month', YTD: 'Year to date', '1Y': '1 year' };
const options = (Object.keys(spans) as Span[]).map((value) => ({ value, label: value, title: titles[value] }));
const height = '36rem';

/** The largest companies by sector: size by market cap, color by the change over a span that the user chooses. */
export function MarketMapWidget() {
  const { storage } = useShell();
  const [span, setSpan] = useState<Span>(() => {
    const stored = storage.get(storedKey);
    return isSpan(stored) ? stored : '1D';
  });
  const [isTable, setTable] = useState(false);
  const query = useQuery({
    ...apiQuery(tickersApi.marketMap, {}),
    refetchInterval: ({ state }) => (state.data && !state.data.is_complete ? 10_000 : false),
  });
  const choose = (next: Span) => {
    setSpan(next);
    storage.set(storedKey, next);
  };
  return (
    <div className={widget.widget}>
      <div className={styles.tools}>
        <Segmented label="Change over" options={options} value={span} onChange={choose} />
        <Button
          size="sm"
          variant={isTable ? 'primary' : 'ghost'}
          icon={<TableIcon size={16} />}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          Table
        </Button>
      </div>
      <DataAnswer query={query} height={height}>
        {({ companies }) => {
          const sectors = sectorsOf(companies, span);
          if (companies.length === 0) {
            return <PlaceholderOverlay state={204} hint="The map appears once figures are computed" />;
          }
          return (
            <>
              <p className={styles.text}>{mapText(companies, sectors, span)}</p>
              {isTable ? <SectorTable {...{ sectors, span }} /> : <HeatMap {...{ sectors, span }} />}
            </>
          );
        }}
      </DataAnswer>
    </div>
  );
}
