import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../layout/card/card.tsx';
import { sampleBars } from '../../foundations/lib/sample.ts';
import type { ChartLevel } from '../chart/chart.types.ts';
import { ChartWorkspace } from '../chart-workspace/chart-workspace.tsx';
import { chartDrawn } from '../lib/chart-play.ts';

const bars = sampleBars(900);
const price = { bars, symbol: 'AAPL', currency: 'USD', volumeUnit: 'shares' };
const last = bars.at(-1)?.close ?? 0;
const at = (id: string, part: number, rest: Partial<ChartLevel> = {}): ChartLevel => ({
  id,
  name: 'Alert',
  label: part > 1 ? 'Above' : 'Below',
  price: Number((last * part).toFixed(2)),
  ...rest,
});
const levels: readonly ChartLevel[] = [
  at('above', 1.04),
  at('near', 1.002, { note: 'triggered Nov 27, 2026' }),
  at('paused', 0.96, { note: 'paused', isFaint: true }),
];

interface LevelsProps {
  initial: readonly ChartLevel[];
  onMoved: (id: string, price: number) => void;
}

/** Keeps the levels itself. */
function Levels({ initial, onMoved }: LevelsProps) {
  const [all, setAll] = useState(initial);
  return (
    <Card>
      <ChartWorkspace
        label="AAPL daily prices"
        price={price}
        caption="Simulated market."
        view={{ range: '6m' }}
        levels={all}
        onLevelMoved={(id, to) => {
          onMoved(id, to);
          setAll((before) => before.map((each) => (each.id === id ? { ...each, price: to } : each)));
        }}
      />
    </Card>
  );
}

const meta = {
  title: 'Charts/Levels',
  component: Levels,
  args: { initial: levels, onMoved: fn() },
  parameters: {
    usage: {
      use: 'Prices that something watches, such as alerts: lines over the prices of a ChartWorkspace, which pointer and keys move.',
      do: ['Keep what `onLevelMoved` reports, and offer to undo it.', 'Say in `note` what a faint line waits for.'],
      dont: ['Draw what the user has drawn: those are drawings.'],
    },
  },
} satisfies Meta<typeof Levels>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Labels keep apart from one another and from that of the last price. */
export const Alerts: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const lines = await within(canvasElement).findAllByRole('slider', { name: 'Alert' });
    await expect(lines).toHaveLength(3);
    // Each handle lies at its label, once that is drawn.
    await waitFor(() => expect(lines.every((line) => line.clientWidth > 0)).toBe(true));
    await chartDrawn(canvasElement);
  },
};

/** The axis shows the level that a chart is about, though the prices are elsewhere. */
export const Kept: Story = {
  args: { initial: [at('far', 1.3, { isKept: true })] },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const line = await within(canvasElement).findByRole('slider', { name: 'Alert' });
    await waitFor(() => expect(line.clientWidth).toBeGreaterThan(0));
    const [top, chart] = [line.getBoundingClientRect().top, canvasElement.getBoundingClientRect().top];
    await expect(top).toBeGreaterThan(chart);
  },
};

/** Arrow keys move a line by a tick, with Shift by ten; Enter keeps it, Escape takes it back. */
export const ByKeyboard: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement, args }) => {
    await chartDrawn(canvasElement);
    const [line] = await within(canvasElement).findAllByRole('slider', { name: 'Alert' });
    const before = levels[0]?.price ?? 0;
    await expect(line).toHaveAttribute('aria-valuetext', `Above ${before.toFixed(2)}, +4.0%`);
    line?.focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    await expect(Number(line?.getAttribute('aria-valuenow'))).toBeCloseTo(before + 0.09, 5);
    await userEvent.keyboard('{Escape}');
    await expect(line).toHaveAttribute('aria-valuenow', String(before));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onMoved).toHaveBeenCalledOnce();
    await expect(args.onMoved).toHaveBeenCalledWith('above', Number((before + 0.01).toFixed(2)));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(args.onMoved).toHaveBeenLastCalledWith('above', Number((before + 0.02).toFixed(2))));
  },
};
