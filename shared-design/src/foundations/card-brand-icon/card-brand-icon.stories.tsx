import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { CardBrandIcon } from './card-brand-icon.tsx';

const meta = {
  title: 'Components/CardBrandIcon',
  component: CardBrandIcon,
  args: { brand: 'visa' },
  parameters: {
    usage: {
      use: 'The brand of a saved card, or the brands that checkout accepts.',
      do: [
        'Pass the provider’s name for the brand; case and separators do not matter.',
        'Use `isDecorative` beside the brand’s name.',
      ],
      dont: ['Recolor or stretch a logo.', 'Show a brand that the provider does not accept.'],
    },
  },
} satisfies Meta<typeof CardBrandIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = [
  'amex',
  'Apple Pay',
  'diners_club',
  'discover',
  'google_pay',
  'jcb',
  'mastercard',
  'unionpay',
  'visa',
  'constructor',
];

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {all.map((brand) => (
        <CardBrandIcon key={brand} brand={brand} size={28} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('svg[viewBox="0 0 24 24"]')).toHaveLength(1));
    await expect(canvas.getByRole('img', { name: 'American Express' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Card' })).toBeVisible();
  },
};
export const One: Story = {};
export const Unknown: Story = { args: { brand: 'eftpos' } };
export const BesideItsName: Story = {
  render: () => (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <CardBrandIcon brand="mastercard" isDecorative /> Mastercard ending in 4242
    </span>
  ),
};
