import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { loadLater } from './load-later.tsx';

let attempts = 0;

const Part = loadLater<{ height: number }>(async () => {
  attempts += 1;
  if (attempts % 2 === 1) throw new Error('Loading chunk 201 failed.');
  return { default: () => <p>Loaded</p> };
});

const meta = {
  title: 'Foundations/LoadLater',
  component: Part,
  args: { height: 200 },
  parameters: {
    usage: {
      use: 'A part whose code comes when it is first drawn.',
      do: ['Give the final height.'],
      dont: ['Parts that are in view at first paint.'],
    },
  },
} satisfies Meta<typeof Part>;

export default meta;

/** Code that does not come says so, and a retry works without a reload. */
export const FailsThenLoads: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await canvas.findByText('Loaded');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
