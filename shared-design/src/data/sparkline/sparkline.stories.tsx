import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { Sparkline } from './sparkline.tsx';

const closes = sampleBars(60, 3).map(({ close }) => close);

const meta = {
  title: 'Data/Sparkline',
  component: Sparkline,
  args: { label: 'AAPL, 60 days', values: closes },
  parameters: {
    usage: {
      use: 'The recent course of a value, the size of a word.',
      do: ['Put it beside its figure, with `label={null}`.'],
      dont: ['Let users read values from it: that is a chart.'],
    },
  },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Course: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: /^AAPL, 60 days: (up|down) \d/ })).toBeVisible();
  },
};
export const Falling: Story = { args: { values: closes.toReversed() } };
export const Flat: Story = { args: { values: [5, 5, 5] } };
export const Gaps: Story = { args: { values: closes.map((value, index) => (index % 9 === 4 ? Number.NaN : value)) } };
export const FromBelowZero: Story = { args: { values: [-4, -2, 3, 1] } };
export const OneValue: Story = { args: { values: [5] } };
export const Missing: Story = { args: { values: [] } };
/** Beside its figures it needs no accessible name. */
export const Decoration: Story = { args: { label: null } };
