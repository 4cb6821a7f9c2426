import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { chartDrawn } from '../lib/chart-play.ts';
import { sampleBars } from '../lib/sample.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { presetRange, rangePresets } from './chart-range.ts';
import type { RangePreset } from './chart-range.ts';
import { closePoints } from './chart-model.ts';
import { PriceChart } from './price-chart.tsx';

const bars = sampleBars(900);

const meta = {
  title: 'Charts/PriceChart',
  component: PriceChart,
  args: { label: 'AAPL daily prices', bars },
  parameters: {
    usage: {
      use: 'Prices of one ticker over time, with volume, overlays, panes and trades.',
      do: [
        'Keep bars, overlays and markers stable between renders.',
        'Offer rangePresets in the toolbar.',
        'Label simulated or delayed prices beside it.',
      ],
      dont: [
        'Draw more than about five overlays: colours run out.',
        'Compare tickers by price: compare shows percent of the first value in view.',
      ],
    },
  },
} satisfies Meta<typeof PriceChart>;

export default meta;
type Story = StoryObj<typeof meta>;

function WithRanges() {
  const [preset, setPreset] = useState<RangePreset>('6M');
  return (
    <Card>
      <PriceChart
        label="AAPL daily prices"
        bars={bars}
        range={presetRange(preset, bars.at(-1)?.time ?? 0)}
        toolbar={<Segmented label="Range" options={rangePresets} value={preset} onChange={setPreset} />}
      />
    </Card>
  );
}

export const Candles: Story = {
  render: () => <WithRanges />,
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: '1Y, 1 year' }));
    await chartDrawn(canvasElement);
    const chart = within(canvasElement).getByRole('application');
    chart.focus();
    await userEvent.keyboard('{ArrowLeft}++-');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent(/open .*, close .*volume/));
  },
};
export const Hollow: Story = {
  args: { kind: 'hollow', range: { from: bars[300]?.time ?? 0, to: bars[400]?.time ?? 0 } },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};
export const Area: Story = {
  args: { kind: 'area', hasVolume: false },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};
export const LogLineCompared: Story = {
  args: {
    symbol: 'AAPL',
    kind: 'line',
    isLogScale: true,
    compare: { label: 'MSFT', points: closePoints(sampleBars(900, 11)) },
  },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};
/** As many as a comparator holds, in percent of the first value in view; the summary says each. */
export const ComparedWithFive: Story = {
  args: {
    symbol: 'AAPL',
    kind: 'line',
    hasVolume: false,
    compare: ['MSFT', 'NVDA', 'KO', 'JNJ', 'XOM'].map((ticker, index) => ({
      label: ticker,
      points: closePoints(sampleBars(900, index + 11, 40 * (index + 1))),
    })),
  },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/XOM/, { selector: 'p' })).toBeInTheDocument();
    await expect(canvas.getByText('AAPL', { selector: 'bdi' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Percent scale' })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const WithTrades: Story = {
  args: {
    range: { from: bars[700]?.time ?? 0, to: bars[899]?.time ?? 0 },
    markers: [720, 755, 790, 830, 860].map((index, position) => ({
      time: bars[index]?.time ?? 0,
      side: position % 2 ? ('sell' as const) : ('buy' as const),
      text: position % 2 ? 'Sell' : 'Buy',
    })),
  },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};

/** Whole weeks, so that no weekend becomes a session. */
const twentyYearsMs = 1043 * 7 * 86_400_000;

/** 20 years of daily bars fit at any width. */
export const TwentyYears: Story = {
  args: { bars: sampleBars(5104, 3).map((bar) => ({ ...bar, time: bar.time - twentyYearsMs })) },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};

const closes = closePoints(bars);

/** Mean of the last `length` closes; NaN, a gap, before there are as many. */
function average(length: number) {
  return closes.map(({ time }, index) => ({
    time,
    value:
      index < length - 1
        ? Number.NaN
        : closes.slice(index - length + 1, index + 1).reduce((sum, { value }) => sum + value, 0) / length,
  }));
}

const fast = average(12);
const slow = average(26);
const difference = fast.map(({ time, value }, index) => ({ time, value: value - (slow[index]?.value ?? Number.NaN) }));

/** Averages over the prices, an oscillator with its levels and a histogram below, each from the caller's data. */
export const WithIndicators: Story = {
  args: {
    height: 460,
    range: { from: bars[650]?.time ?? 0, to: bars[899]?.time ?? 0 },
    overlays: [
      { id: 'fast', label: 'SMA 12', points: fast },
      { id: 'slow', label: 'SMA 26', points: slow },
    ],
    panes: [
      {
        id: 'rsi',
        label: 'RSI 14',
        levels: [30, 70],
        series: [
          {
            id: 'rsi',
            label: 'RSI 14',
            points: closes.map(({ time }, index) => ({ time, value: 50 + 35 * Math.sin(index / 9) })),
          },
        ],
      },
      {
        id: 'macd',
        label: 'MACD',
        series: [
          { id: 'macd-difference', label: 'Histogram', type: 'histogram', points: difference },
          { id: 'macd', label: 'MACD', points: difference.map(({ time, value }) => ({ time, value: value * 1.3 })) },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await expect(within(canvasElement).getByText(/RSI 14/)).toBeVisible();
  },
};
export const Bars: Story = {
  args: { kind: 'bars', range: { from: bars[800]?.time ?? 0, to: bars[899]?.time ?? 0 } },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};
/** Bars without prices are gaps. */
export const Gaps: Story = {
  args: {
    bars: bars.slice(0, 120).map((bar, index) => (index % 7 === 3 ? { ...bar, open: Number.NaN } : bar)),
  },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};
export const OneBar: Story = {
  args: { bars: bars.slice(0, 1) },
  play: ({ canvasElement }) => chartDrawn(canvasElement),
};
export const Loading: Story = { args: { bars: [], isLoading: true } };
export const Failed: Story = {
  args: { bars: [], failure: { state: 'network', onRetry: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.failure?.onRetry).toHaveBeenCalledOnce();
  },
};

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await canvas.findByRole('grid', { name: 'AAPL daily prices' });
    await expect(canvasElement.querySelector('canvas')).toBeNull();
  },
};
/** Another theme is drawn at once, and a chart that goes leaves nothing behind. */
export const FollowsTheme: Story = {
  args: { kind: 'hollow', height: 200 },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const picture = () => [...canvasElement.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
    const root = document.documentElement;
    const theme = root.dataset['theme'] ?? 'light';
    const before = picture();
    root.dataset['theme'] = theme === 'dark' ? 'light' : 'dark';
    await waitFor(() => expect(picture()).not.toBe(before));
    root.dataset['theme'] = theme;
    await chartDrawn(canvasElement);
    const count = canvasElement.querySelectorAll('canvas').length;
    const table = within(canvasElement).getByRole('button', { name: 'Table' });
    for (let round = 0; round < 3; round += 1) {
      await userEvent.click(table);
      await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeNull());
      await userEvent.click(table);
      await chartDrawn(canvasElement);
    }
    await expect(canvasElement.querySelectorAll('canvas')).toHaveLength(count);
  },
};
export const NoData: Story = { args: { bars: [] } };
