import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import type { ColumnFilter, SortRule } from '../../data-table/data-table.tsx';
import { formatInteger } from '../../format/format.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Pagination } from '../../pagination/pagination.tsx';
import { PlaceholderOverlay } from '../../placeholder-overlay/placeholder-overlay.tsx';
import { quoteColumns } from '../quote-columns.tsx';
import { sampleQuotes } from '../sample-market.ts';
import type { SampleQuote } from '../sample-market.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const { symbol, name, price, change, volume, value } = quoteColumns;
const columns = [symbol, name, price, change, volume, value];

/** Sorts as the server would. */
function sorted([rule]: readonly SortRule[]): readonly SampleQuote[] {
  const valueOf = columns.find(({ id }) => id === rule?.id)?.value;
  if (!rule || !valueOf) return sampleQuotes;
  const sign = rule.direction === 'desc' ? -1 : 1;
  return sampleQuotes.toSorted((a, b) => {
    const [one, other] = [valueOf(a) ?? '', valueOf(b) ?? ''];
    return sign * (one < other ? -1 : one > other ? 1 : 0);
  });
}

/** The server sorts, filters and paginates; the address holds the request. */
function ScreenerScreen({ first }: { first: readonly ColumnFilter[] }) {
  const [filters, setFilters] = useState(first);
  const [sort, setSort] = useState<readonly SortRule[]>([{ id: 'value', direction: 'desc' }]);
  const [page, setPage] = useState(1);
  const rows = filters.some(({ id }) => id === 'name') ? [] : sorted(sort);
  const found = rows.length > 0 ? formatInteger(4812) : 'None';
  return (
    <ScreenFrame place="Screener">
      <PageHeader title="Screener" description={`${found} of 9,304 stocks of a made-up market, in US dollars`} />
      <Card padding="none">
        <DataTable
          label="Stocks"
          columns={columns}
          rows={rows}
          rowId={(row) => row.symbol}
          rowHref={(row) => `#${row.symbol}`}
          isArrangeable
          isServerSide
          totalRows={rows.length > 0 ? 4812 : 0}
          firstRow={(page - 1) * 8}
          filters={filters}
          onFiltersChange={setFilters}
          sort={sort}
          onSortChange={setSort}
          csvName="screener"
          empty={<PlaceholderOverlay state="noResults" hint="No stock fits all of these filters." />}
        />
      </Card>
      {rows.length > 0 ? (
        <Pagination aria-label="Pages of stocks" page={page} pageCount={602} onChange={setPage} />
      ) : (
        <p className={styles.centre}>
          <Button onClick={() => setFilters([])}>Clear all filters</Button>
        </p>
      )}
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Screener',
  component: ScreenerScreen,
  parameters: { layout: 'fullscreen' },
  args: { first: [{ id: 'value', type: 'range', min: 4e10, max: null }] },
} satisfies Meta<typeof ScreenerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '4813');
  },
};
export const NothingFits: Story = {
  args: { first: [{ id: 'name', type: 'text', text: 'zinc' }] },
};
