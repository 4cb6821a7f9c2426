import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'Running backtest', value: 0.42, timeLeftMs: 12_400, detail: '^GSPC, 2011', onCancel: fn() },
  parameters: {
    usage: {
      use: 'Work that takes longer than a second, with the time left and a cancel button.',
      do: ['Set `timeLeftMs` as soon as it is known.', 'Set `value={null}` while the extent is unknown.'],
      dont: ['Page loading: those are Skeletons.'],
    },
  },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Running backtest' })).toHaveAttribute('aria-valuenow', '42');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Waiting: Story = {
  args: { value: null, timeLeftMs: null, label: 'Waiting for a worker', detail: undefined },
};
export const Cancelling: Story = { args: { isCancelling: true } };
export const Done: Story = { render: () => <Progress label="Running backtest" value={1} /> };
/** Without a cancel button, and with a long label. */
export const LongText: Story = {
  render: () => (
    <div style={{ maxInlineSize: 280 }}>
      <Progress
        label="Importing 20 years of daily bars for 500 symbols"
        value={0.07}
        timeLeftMs={3_660_000}
        detail="XOM, 1 of 500 files, 12 lines were left out"
      />
    </div>
  ),
};
