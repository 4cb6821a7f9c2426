import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { notify } from './notify.ts';
import Toaster from './toaster.tsx';

const meta = {
  title: 'Components/Toaster',
  component: Toaster,
  parameters: {
    usage: {
      use: 'That something has worked or failed, for a few seconds.',
      do: ['Past tense, one sentence.', 'Undo for what can be undone: it stays 8 s.'],
      dont: ['What must be read or answered: that is a Banner or a Dialog.'],
    },
  },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const undo = fn();

export const WithUndo: Story = {
  render: () => (
    <>
      <Button
        onClick={() => notify('Backtest removed', { tone: 'success', action: { label: 'Undo', onAction: undo } })}
      >
        Remove
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
  },
};
export const Failure: Story = {
  ...WithUndo,
  play: async () => {
    notify('The backtest could not be saved', { tone: 'error', description: 'The server did not answer. Try again.' });
    await within(document.body).findByText('The backtest could not be saved');
  },
};
