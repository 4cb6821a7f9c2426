import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { chartDrawn } from '../lib/chart-play.ts';
import { ChartWorkspace } from './chart-workspace.tsx';

const bars = sampleBars(120);
const price = { bars, symbol: 'AAPL' };
const time = bars.at(-1)?.time ?? 0;

/** What happened to an instrument, read by keyboard alone. */
const meta = {
  title: 'Charts/ChartWorkspace/Events',
  component: ChartWorkspace,
  args: {
    label: 'AAPL daily prices',
    price,
    events: [
      { time, kind: 'earnings', text: 'Earnings: EPS 1.40' },
      { time, kind: 'dividend', text: 'Dividend of 0.25' },
    ],
  },
  tags: ['!autodocs', 'unpictured'],
} satisfies Meta<typeof ChartWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keys onto a bar with events name them; Enter lists them. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        /close [\d.]+.*Earnings: EPS 1\.40, Dividend of 0\.25\. Press Enter for details$/,
      ),
    );
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('status')).not.toHaveTextContent(/Earnings/));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    await expect(await canvas.findByRole('menuitem', { name: /Dividend of 0\.25/ })).toBeVisible();
  },
};
