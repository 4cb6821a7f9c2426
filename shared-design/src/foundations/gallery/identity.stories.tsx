import type { Meta, StoryObj } from '@storybook/react-vite';
import { Identity } from './identity.tsx';

const meta = {
  title: 'Foundations/Identity',
  component: Identity,
  parameters: {
    usage: {
      use: 'What a page of Candlewick is recognized by without the logo: candle, wick, brass for what is the user’s own, calm everything else.',
      do: [
        'One candle for each verdict, one wick for each group.',
        'The same thing in the same color on every page: the strategy is brass in the chart, the legend and under its figure.',
        'A verdict before its figures; figures tabular, right-aligned, with a real minus.',
      ],
      dont: [
        'Green and red for anything but direction: a verdict, a benchmark and a state are neutral.',
        'A motif as decoration, in a background or behind text.',
        'More than one figure of the largest size on a screen.',
      ],
    },
  },
} satisfies Meta<typeof Identity>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rules: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
