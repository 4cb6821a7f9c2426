import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CompactNumber } from './compact-number.tsx';

const meta = {
  title: 'Data/CompactNumber',
  component: CompactNumber,
  args: { value: 1_234_567_890 },
  parameters: {
    usage: {
      use: 'A large figure where its size matters more than its last digits: volume, market cap, revenue.',
      do: ['Let it stand alone: its tip has all digits.', 'Give `currency` for money.'],
      dont: ['Shorten prices, returns or credits: people act on every digit of them.'],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '3rem', textAlign: 'center' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompactNumber>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Volume: Story = {};

export const Money: Story = { args: { value: 3_204_118_940_000, currency: 'USD' } };

/** Keyboard focus opens the tip, Escape closes it. */
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible());
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription('1,234,567,890');
  },
};

/** A press opens it, too, since touch has neither hover nor focus. */
export const Pressed: Story = {
  args: { value: -45_300_000 },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toHaveTextContent('−45,300,000'));
  },
};

/** Nothing was left out, so there is nothing to show. */
export const InFull: Story = {
  args: { value: 950 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('950')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Missing: Story = { args: { value: null } };
