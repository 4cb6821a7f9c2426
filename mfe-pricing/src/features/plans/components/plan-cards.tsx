import { CompassIcon, RocketIcon, TrendingUpIcon } from '@candlewick/shared-design/icons';
import { formatCents } from '@candlewick/shared-design/format';
import { Price } from '@candlewick/shared-design/price';
import { PricingCard, PricingCards } from '@candlewick/shared-design/pricing-card';
import type { PriceEntry, Prices, SubscriptionInterval } from '../../../common/billing.types.ts';
import { priceOf, savingOf } from '../../../common/plan-price.ts';
import { choiceOf, recommendedTo, type OwnPlan, type PlanChoice } from '../model/plan-choice.ts';
import { PlanButton } from './plan-button.tsx';

export type ChoosePlan = (tier: PriceEntry['tier'], leadsTo: PlanChoice['leadsTo']) => void;

interface PlanCardsProps {
  readonly prices: Prices;
  readonly interval: SubscriptionInterval;
  readonly own: OwnPlan | null;
  readonly headingLevel: 2 | 3;
  readonly onChoose: ChoosePlan;
}

const icons = { compass: CompassIcon, 'trending-up': TrendingUpIcon, rocket: RocketIcon } as const;

/** One card per offered plan, from lowest to highest. */
export function PlanCards({ prices, interval, own, headingLevel, onChoose }: PlanCardsProps) {
  return (
    <PricingCards>
      {Object.values(prices.tiers).map((entry) => {
        const choice = choiceOf(entry.tier as 'free', interval, own);
        const Icon = icons[entry.icon];
        return (
          <PricingCard
            key={entry.tier}
            name={entry.plan_name}
            icon={<Icon size={20} />}
            headingLevel={headingLevel}
            isCurrent={own?.tier === entry.tier}
            isRecommended={entry.tier === recommendedTo(own)}
            price={<PlanPriceLine entry={entry} interval={interval} currency={prices.currency} />}
            heading={entry.heading}
            subheading={entry.subheading}
            benefits={entry.keyBenefits}
            action={
              <PlanButton
                choice={choice}
                planName={entry.plan_name}
                onChoose={() => onChoose(entry.tier, choice.leadsTo)}
              />
            }
          />
        );
      })}
    </PricingCards>
  );
}

interface PriceLineProps {
  readonly entry: PriceEntry;
  readonly interval: SubscriptionInterval;
  readonly currency: string;
}

function PlanPriceLine({ entry, interval, currency }: PriceLineProps) {
  const { perMonth, original, isDiscounted } = priceOf(entry, interval);
  return (
    <Price
      amount={perMonth / 100}
      original={original === null ? undefined : original / 100}
      currency={currency}
      per="month"
      size="lg"
      note={noteOf({ entry, interval, currency }, isDiscounted)}
    />
  );
}

/** The saving of a year, and whether the running plan lowers the price. */
function noteOf({ entry, interval, currency }: PriceLineProps, isDiscounted: boolean): string | undefined {
  const saving = savingOf(entry);
  const notes = [
    interval === 'yearly' && saving > 0 ? `Saving ${formatCents(saving, currency).replace(/\.00$/, '')}/year` : null,
    isDiscounted ? 'minus credit for your current plan' : null,
  ].filter((note) => note !== null);
  return notes.length > 0 ? notes.join(', ') : undefined;
}
