import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../fields/button/button.tsx';
import { Price } from '../price/price.tsx';
import { samplePlans } from './plans.sample.tsx';
import { PricingCard, PricingCards } from './pricing-card.tsx';

const [, beginner] = samplePlans;

const meta = {
  title: 'Components/PricingCard',
  component: PricingCard,
  subcomponents: { PricingCards },
  parameters: {
    usage: {
      use: 'One of a few plans.',
      do: ['Name the action on the button: Upgrade, Downgrade, Renew, Select.', 'Mark the user’s own plan.'],
      dont: ['Recommend one by color alone.', 'List more than seven benefits: compare them in a table.'],
    },
  },
  args: {
    name: beginner.name,
    icon: beginner.icon,
    price: <Price {...beginner.yearly} per="month" note="Saving $72/year" size="lg" />,
    heading: beginner.heading,
    subheading: beginner.subheading,
    benefits: beginner.benefits,
    action: <Button variant="primary">Upgrade</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PricingCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
export const Current: Story = {
  args: { isCurrent: true, action: <Button aria-disabled="true">Current plan</Button> },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Beginner' });
    await expect(card).toHaveTextContent('Your plan');
  },
};
