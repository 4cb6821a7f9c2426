import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/card.tsx';
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

const drawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull(), { timeout: 5000 });

export const Candles: Story = {
  render: () => <WithRanges />,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('radio', { name: '1Y, 1 year' }));
    const chart = within(canvasElement).getByRole('application');
    chart.focus();
    await userEvent.keyboard('{ArrowLeft}++-');
  },
};
export const Hollow: Story = {
  args: { kind: 'hollow', range: { from: bars[300]?.time ?? 0, to: bars[400]?.time ?? 0 } },
  play: ({ canvasElement }) => drawn(canvasElement),
};
export const Area: Story = {
  args: { kind: 'area', hasVolume: false },
  play: ({ canvasElement }) => drawn(canvasElement),
};
export const LogLineCompared: Story = {
  args: { kind: 'line', isLogScale: true, compare: { label: 'MSFT', points: closePoints(sampleBars(900, 11)) } },
  play: ({ canvasElement }) => drawn(canvasElement),
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
  play: ({ canvasElement }) => drawn(canvasElement),
};

/** 20 years of daily bars fit at any width. */
export const TwentyYears: Story = {
  args: { bars: sampleBars(5104, 3, 1400) },
  play: ({ canvasElement }) => drawn(canvasElement),
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
    await drawn(canvasElement);
    const picture = () => [...canvasElement.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
    const root = document.documentElement;
    const theme = root.dataset['theme'] ?? 'light';
    const before = picture();
    root.dataset['theme'] = theme === 'dark' ? 'light' : 'dark';
    await waitFor(() => expect(picture()).not.toBe(before));
    root.dataset['theme'] = theme;
    const count = canvasElement.querySelectorAll('canvas').length;
    const table = within(canvasElement).getByRole('button', { name: 'Table' });
    for (let round = 0; round < 3; round += 1) {
      await userEvent.click(table);
      await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeNull());
      await userEvent.click(table);
      await drawn(canvasElement);
    }
    await expect(canvasElement.querySelectorAll('canvas')).toHaveLength(count);
  },
};
export const NoData: Story = { args: { bars: [] } };
