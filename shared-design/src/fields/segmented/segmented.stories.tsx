import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { rangePresets } from '../../charts/chart/chart-range.ts';
import { Segmented } from './segmented.tsx';

const meta = {
  title: 'Components/Segmented',
  component: Segmented,
  argTypes: { disabled: { control: 'boolean' } },
  args: { label: 'Range', options: rangePresets, value: '1y', onChange: () => undefined },
  parameters: {
    usage: {
      use: 'Single choice from two to about seven short options, applied at once.',
      do: ['Use one word each; set `title` for abbreviations.'],
      dont: ['Long or described options: those are a RadioGroup.', 'Sections of a page: those are Tabs or NavTabs.'],
    },
  },
} satisfies Meta<typeof Segmented>;

export default meta;
type Story = StoryObj<typeof meta>;

function Ranges({ first }: { first: string | null }) {
  const [value, setValue] = useState(first);
  return <Segmented label="Range" options={rangePresets} value={value} onChange={setValue} />;
}

export const Chosen: Story = {
  render: () => <Ranges first="1y" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '6M, 6 months' }));
    await expect(canvas.getByRole('radio', { name: '6M, 6 months' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'YTD, Year to date' })).toBeChecked();
  },
};
export const None: Story = { render: () => <Ranges first={null} /> };
export const WithDisabled: Story = {
  args: {
    options: [
      { value: 'all', label: 'All' },
      { value: 'any', label: 'Any' },
      { value: 'none', label: 'None', isDisabled: true },
    ],
    value: 'any',
  },
};
export const Disabled: Story = { args: { disabled: true } };
