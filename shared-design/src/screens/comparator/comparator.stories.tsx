import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { useState } from 'react';
import { Card } from '../../card/card.tsx';
import { ChartWorkspace } from '../../chart-workspace/chart-workspace.tsx';
import { ComparisonTable } from '../../comparison-table/comparison-table.tsx';
import { Delta } from '../../delta/delta.tsx';
import { formatCompactMoney, formatMultiple, formatPercent, formatPrice } from '../../format/format.ts';
import { chartDrawn } from '../../lib/chart-play.ts';
import { sampleBars } from '../../lib/sample.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { TagInput } from '../../tag-input/tag-input.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import styles from '../screens.module.css';

const bars = sampleBars(500, 3, 190);
const other = sampleBars(500, 17, 61).map(({ time, close }) => ({ time, value: close }));
const price = { bars, symbol: 'AAPL', hasVolume: false };
const compared = [{ label: 'KO', points: other }];
const limit = 2;

const closes = { aapl: bars.map(({ close }) => close), ko: other.map(({ value }) => value) };
const last = (values: readonly number[]) => formatPrice(values.at(-1));
const day = (values: readonly number[]) => <Delta value={(values.at(-1) ?? 0) / (values.at(-2) ?? 1) - 1} />;

const columns = [
  { id: 'aapl', label: 'AAPL' },
  { id: 'ko', label: 'KO' },
];
const groups = [
  {
    label: 'Price',
    rows: [
      { label: 'Last close', values: { aapl: last(closes.aapl), ko: last(closes.ko) } },
      { label: 'Day', values: { aapl: day(closes.aapl), ko: day(closes.ko) } },
      { label: 'Market cap', values: { aapl: formatCompactMoney(3.2e12), ko: formatCompactMoney(2.9e11) } },
    ],
  },
  {
    label: 'Valuation',
    rows: [
      { label: 'P/E ratio', values: { aapl: formatMultiple(31.4), ko: formatMultiple(26.1) } },
      { label: 'Dividend yield', values: { aapl: formatPercent(0.0047), ko: formatPercent(0.0291) } },
      { label: 'Debt to equity', values: { aapl: formatMultiple(1.5), ko: formatMultiple(1.7) } },
    ],
  },
];

function ComparatorScreen() {
  const [tickers, setTickers] = useState(['AAPL', 'KO']);
  const [error, setError] = useState<string>();
  const change = (next: string[]) => {
    const isMore = next.length > limit;
    setError(isMore ? 'Your plan compares two tickers. Remove one, or upgrade to Beginner for four.' : undefined);
    if (!isMore) setTickers(next);
  };
  return (
    <ScreenFrame place="Comparator">
      <PageHeader title="Comparator" description="Closes of a made-up day, in US dollars" />
      <Card>
        <TagInput label="Tickers" value={tickers} onChange={change} error={error} />
      </Card>
      <div className={styles.split}>
        <Card title="Change since the first day">
          <ChartWorkspace label="AAPL against KO" price={price} compare={compared} view={{ kind: 'line' }} />
        </Card>
        <Card>
          <ComparisonTable caption="Side by side" rowHeading="Figure" columns={columns} groups={groups} />
        </Card>
      </div>
    </ScreenFrame>
  );
}

const meta = {
  title: 'Screens/Comparator',
  component: ComparatorScreen,
  parameters: { layout: 'fullscreen' },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
} satisfies Meta<typeof ComparatorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
/** Exceeding the plan's limit shows a message. */
export const BeyondThePlan: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Tickers' }), 'MSFT{Enter}');
    await expect(await canvas.findByText(/Your plan compares two tickers/)).toBeVisible();
    await expect(canvas.queryByText('MSFT')).toBeNull();
  },
};
