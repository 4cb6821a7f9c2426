import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { BackToTop } from '../../back-to-top/back-to-top.tsx';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { ComparisonTable } from '../../comparison-table/comparison-table.tsx';
import { sampleColumns, sampleGroups } from '../../comparison-table/plans.sample.ts';
import { LinkButton } from '../../link-button/link-button.tsx';
import { Link } from '../../link/link.tsx';
import { NavigationProvider } from '../../link/navigation.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { samplePlans } from '../../pricing-card/plans.sample.tsx';
import { PricingCard, PricingCards } from '../../pricing-card/pricing-card.tsx';
import { Price } from '../../price/price.tsx';
import { Segmented } from '../../segmented/segmented.tsx';
import { Tooltip } from '../../tooltip/tooltip.tsx';
import styles from '../screens.module.css';

type Period = 'monthly' | 'yearly';

interface PricingScreenProps {
  /** The user's plan; null for a visitor. */
  own: 'explorer' | 'beginner' | null;
}

function choose(plan: string, own: PricingScreenProps['own']) {
  if (plan === own) {
    return (
      <Tooltip content="You already have an active subscription to this plan">
        <Button aria-disabled="true">Current plan</Button>
      </Tooltip>
    );
  }
  if (own === null) return <Button variant={plan === 'explorer' ? 'secondary' : 'primary'}>Select</Button>;
  return plan === 'explorer' ? <Button>Downgrade</Button> : <Button variant="primary">Upgrade</Button>;
}

function PricingScreen({ own }: PricingScreenProps) {
  const [period, setPeriod] = useState<Period>('yearly');
  const columns = sampleColumns.map((column) => ({ ...column, isCurrent: column.id === own }));
  return (
    <NavigationProvider navigate={() => undefined}>
      <main className={styles.main}>
        <BackToTop />
        <PageHeader
          title="Plans and Pricing"
          description="Sample prices, in US dollars. Cancel at any time."
          actions={
            <Segmented
              label="Period"
              value={period}
              onChange={setPeriod}
              options={[
                { value: 'monthly', label: 'Monthly' },
                { value: 'yearly', label: 'Yearly' },
              ]}
            />
          }
        />
        <PricingCards>
          {samplePlans.map((plan) => {
            const saving = 12 * (plan.monthly.amount - plan.yearly.amount);
            return (
              <PricingCard
                key={plan.id}
                name={plan.name}
                icon={plan.icon}
                isCurrent={plan.id === own}
                price={
                  <Price
                    {...plan[period]}
                    per="month"
                    size="lg"
                    note={period === 'yearly' && saving > 0 ? `Saving $${saving}/year` : undefined}
                  />
                }
                heading={plan.heading}
                subheading={plan.subheading}
                benefits={plan.benefits}
                action={choose(plan.id, own)}
              />
            );
          })}
        </PricingCards>
        {own === 'beginner' ? (
          <p className={styles.centre}>
            <Link href="#downgrade">Downgrade to the Explorer plan</Link>
          </p>
        ) : null}
        {own === null ? (
          <div className={`${styles.tight} ${styles.centre}`}>
            <p>
              <strong>Still not sold?</strong> Try out the product for FREE and explore our features
            </p>
            <p>
              <LinkButton href="#register" variant="primary">
                Create free account
              </LinkButton>
            </p>
          </div>
        ) : null}
        <Card>
          <ComparisonTable caption="Compare plans" columns={columns} groups={sampleGroups} />
        </Card>
      </main>
    </NavigationProvider>
  );
}

const meta = {
  title: 'Screens/Pricing',
  component: PricingScreen,
  parameters: { layout: 'fullscreen' },
  args: { own: null },
} satisfies Meta<typeof PricingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const OnBeginner: Story = { args: { own: 'beginner' } };
export const Monthly: Story = {
  args: { own: 'explorer' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Saving $72/year')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Monthly' }));
    await expect(canvas.queryByText('Saving $72/year')).toBeNull();
    await expect(canvas.getByRole('article', { name: 'Beginner' })).toHaveTextContent('$21');
  },
};
