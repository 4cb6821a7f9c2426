import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { formatPrice } from '../../foundations/format/format.ts';
import { LiveFigure } from './live-figure.tsx';

const meta = {
  title: 'Data/LiveFigure',
  component: LiveFigure,
  args: { value: 213.49, children: formatPrice(213.49) },
  parameters: {
    usage: {
      use: 'A price that moves while the user looks at it.',
      do: ['Give it the symbol as `key`.', 'Leave it silent: a screen reader reads it when the user asks.'],
      dont: ['Figures that change only when the user does something.', 'A live region.'],
    },
  },
} satisfies Meta<typeof LiveFigure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Still: Story = {};

function Ticking() {
  const [price, setPrice] = useState(213.49);
  return (
    <>
      <LiveFigure value={price}>{formatPrice(price)}</LiveFigure>{' '}
      <Button onClick={() => setPrice(price + 0.25)}>Up</Button>
      <Button onClick={() => setPrice(price - 0.25)}>Down</Button>
    </>
  );
}

/** Each change tints it again, also a second one in the same direction. */
export const Moving: Story = {
  render: () => <Ticking />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const figure = canvas.getByText('213.49');
    await expect(figure).not.toHaveAttribute('data-moved');
    await userEvent.click(canvas.getByRole('button', { name: 'Up' }));
    await expect(figure).toHaveAttribute('data-moved', 'up');
    const tint = () => getComputedStyle(figure, '::before').animationName;
    const first = tint();
    await expect(first).not.toBe('none');
    await userEvent.click(canvas.getByRole('button', { name: 'Up' }));
    await expect(['none', first]).not.toContain(tint());
    await userEvent.click(canvas.getByRole('button', { name: 'Down' }));
    await expect(figure).toHaveAttribute('data-moved', 'down');
  },
};
