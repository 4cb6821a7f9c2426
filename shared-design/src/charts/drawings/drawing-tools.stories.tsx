import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../../layout/card/card.tsx';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { ChartWorkspace } from '../chart-workspace/chart-workspace.tsx';
import { chartDrawn } from '../lib/chart-play.ts';
import { applied } from './drawing-history.ts';
import { kinds, kindTerms } from './drawing-kinds.ts';
import type { Drawing, DrawingKind } from './drawing.types.ts';

const bars = sampleBars(900);
const price = { bars, symbol: 'AAPL', currency: 'USD', volumeUnit: 'shares' };
const at = (index: number, value = bars[index]?.close ?? 0) => ({ time: bars[index]?.time ?? 0, price: value });
const last = bars.at(-1)?.close ?? 0;

const one = (kind: DrawingKind, points: Drawing['points'], rest: Partial<Drawing> = {}): Drawing => ({
  id: `00000000-0000-4000-8000-${String(kinds.indexOf(kind)).padStart(12, '0')}`,
  kind,
  points,
  ...rest,
});

const drawings: readonly Drawing[] = [
  one('level', [at(880, last * 1.06)], { text: 'Resistance', style: { color: 'down', width: 1, dash: 'dashed' } }),
  one('trend', [at(790), at(840)]),
  one('rectangle', [at(800, last * 0.94), at(830, last * 0.98)], {
    style: { color: 'chart2', width: 1, dash: 'solid' },
  }),
  one('fibonacci', [at(845), at(875)]),
  one('long', [at(850), at(880, last * 1.04), at(850, last * 0.97)], { isHidden: true }),
  one('text', [at(785, last * 1.03)], { text: 'Earnings' }),
];

const none: readonly Drawing[] = [];

/** Keeps the drawings itself. */
function Drawn({ initial = none }: { initial?: readonly Drawing[] }) {
  const [all, setAll] = useState(initial);
  return (
    <Card>
      <ChartWorkspace
        label="AAPL daily prices"
        price={price}
        caption="Simulated market."
        view={{ range: '6m' }}
        drawings={all}
        onDrawingsChange={(change) => setAll((before) => applied(before, change))}
      />
    </Card>
  );
}

const meta = {
  title: 'Charts/Drawings',
  component: Drawn,
  parameters: {
    usage: {
      use: 'What a user draws on the prices: give a ChartWorkspace the drawings of its symbol, and keep what it reports.',
      do: ['Keep each drawing by its id: the last change of one wins, and others stay.', 'Offer to undo a deletion.'],
      dont: ['Change anchors with the interval: they are times and prices, right in each.'],
    },
  },
} satisfies Meta<typeof Drawn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Those of a user, also in the summary for whoever cannot see them. */
export const Saved: Story = {
  args: { initial: drawings },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Drawn: Level at [\d.]+, 6\.0% above the last price/));
  },
};

/** The tools beside the prices, and what the selected drawing can do. */
export const Selected: Story = {
  args: { initial: drawings },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Draw' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Drawings (6)' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Trend line from/ }));
    const bar = await canvas.findByRole('toolbar', { name: 'Trend line' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Lock' }));
    await expect(within(bar).getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(bar).getByRole('button', { name: 'Lock' }));
    await chartDrawn(canvasElement);
  },
};

const arrows = ['{ArrowLeft}{ArrowLeft}', '{Shift>}{ArrowUp}{/Shift}{ArrowLeft}', '{Shift>}{ArrowDown}{/Shift}h'];

/** Chooses a tool and places its points by keyboard alone. */
async function drawByKey(canvasElement: HTMLElement, kind: DrawingKind): Promise<void> {
  const canvas = within(canvasElement);
  const { label, placed } = kindTerms[kind];
  canvas.getByRole('button', { name: label }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(canvas.getByRole('application')).toHaveFocus());
  for (const keys of arrows.slice(0, placed)) await userEvent.keyboard(`${keys}{Enter}`);
}

/** Every tool by keyboard; undo takes each back. */
export const ByKeyboard: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('d');
    await canvas.findByRole('toolbar', { name: 'Drawing tools' });
    for (const [index, kind] of kinds.filter((each) => each !== 'measure' && each !== 'text').entries()) {
      await drawByKey(canvasElement, kind);
      await canvas.findByRole('toolbar', { name: kindTerms[kind].label });
      await canvas.findByRole('button', { name: `Drawings (${index + 1})` });
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}{ArrowRight}{Escape}{Control>}c{/Control}{Control>}v{/Control}');
    await canvas.findByRole('button', { name: 'Drawings (10)' });
    await userEvent.keyboard('{Delete}');
    await canvas.findByRole('button', { name: 'Drawings (9)' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByRole('button', { name: 'Drawings (10)' });
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await canvas.findByRole('button', { name: 'Drawings (9)' });
  },
};

/** A text asks for its words; a measure is kept only when it is pinned. */
export const TextAndMeasure: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Draw' }));
    await canvas.findByRole('toolbar', { name: 'Drawing tools' });
    await drawByKey(canvasElement, 'text');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Text' }), 'Earnings{Enter}');
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Text “Earnings” at/));
    await drawByKey(canvasElement, 'measure');
    await canvas.findByRole('button', { name: 'Drawings (1)' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin' }));
    await canvas.findByRole('button', { name: 'Drawings (2)' });
    await drawByKey(canvasElement, 'measure');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Pin' })).toBeNull());
  },
};

/** The menu of a place begins to measure there. */
export const MeasureFromHere: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    const chart = canvas.getByRole('application');
    const { left, top, width, height } = chart.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 3];
    await fireEvent.contextMenu(chart, { clientX: x, clientY: y, button: 2 });
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Measure from here' }));
    await canvas.findAllByText('Measure: place point 2 of 2');
    await waitFor(() => expect(chart).toHaveFocus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}{Enter}');
    await canvas.findByRole('button', { name: 'Pin' });
  },
};

/** What does not fit beside a narrow chart is in a sheet. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { initial: drawings },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Draw' }));
    const sheet = await within(canvasElement).findByRole('dialog', { name: 'Draw' });
    await expect(await within(sheet).findByRole('button', { name: 'Trend line' })).toBeVisible();
  },
};
