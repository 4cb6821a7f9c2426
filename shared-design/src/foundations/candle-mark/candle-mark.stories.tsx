import type { Meta, StoryObj } from '@storybook/react-vite';
import { CandleMark } from './candle-mark.tsx';

const meta = {
  title: 'Foundations/CandleMark',
  component: CandleMark,
  args: { size: 48 },
  parameters: {
    usage: {
      use: 'The motif of Candlewick: the candle of the logo, its flame burning, glowing or out.',
      do: [
        'Lit beside a verdict that is ahead, an ember for a draw, out for one that is behind.',
        'Out in an empty state; a flickering ember beside work that is running.',
        '`hasJustEnded` when a run ends while the user watches; at rest otherwise.',
        'One for each verdict.',
      ],
      dont: ['Color it green or red: up and down belong to prices.', 'Let it be the only sign of anything.'],
    },
  },
} satisfies Meta<typeof CandleMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lit: Story = { args: { flame: 'lit' } };
export const Ember: Story = { args: { flame: 'ember' } };
export const Out: Story = { args: { flame: 'out' } };
/** The flame catches once, when a run ends while somebody watches. */
export const JustEnded: Story = { args: { flame: 'lit', hasJustEnded: true } };
/** Still under reduced motion, and in the pictures of the visual check. */
export const Flickering: Story = { args: { flame: 'ember', isFlickering: true } };
