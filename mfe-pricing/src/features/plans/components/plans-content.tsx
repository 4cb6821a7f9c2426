import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { ComparisonTable } from '@candlewick/shared-design/comparison-table';
import { useNavigate } from '@candlewick/shared-design/navigation';
import type { Plan } from '@candlewick/shared-auth';
import { useState } from 'react';
import type { OfferedTier, Prices, SubscriptionInterval } from '../../../common/billing.types.ts';
import { registerHref } from '../../../common/links.ts';
import type { PlanOrder } from '../../../common/order.ts';
import { DowngradeDialog, FreeDowngradeDialog } from '../../../common/downgrade/later.tsx';
import { comparedGroups } from '../model/compared-groups.ts';
import { PlanCards, type ChoosePlan } from './plan-cards.tsx';
import { VisitorInvitation } from './visitor-invitation.tsx';
import styles from '../plans.module.css';

export interface PlansContentProps {
  readonly prices: Prices;
  /** Null for a visitor. */
  readonly own: Plan | null;
  readonly interval: SubscriptionInterval;
  readonly headingLevel: 2 | 3;
  readonly onOrder: (order: PlanOrder) => void;
  /** After a downgrade was set. */
  readonly onDowngraded?: (() => void) | undefined;
}

type Asked = 'free' | OfferedTier | null;

/** Cards of the plans, what is below them, and the dialogs of a downgrade. */
export function PlansContent({ prices, own, interval, headingLevel, onOrder, onDowngraded }: PlansContentProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const choose: ChoosePlan = (tier, leadsTo) => {
    if (leadsTo === 'register') navigate(registerHref);
    if (leadsTo === 'checkout') onOrder({ mode: 'plans', tier: tier as OfferedTier, interval });
    if (leadsTo === 'downgrade' || leadsTo === 'free') setAsked(tier as 'free' | OfferedTier);
  };
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDowngraded?.();
  };
  const columns = Object.values(prices.tiers).map(({ tier, plan_name }) => ({
    id: tier,
    label: plan_name,
    isCurrent: own?.tier === tier,
  }));
  const canLeave = own !== null && !own.complimentary && own.tier !== 'free' && own.subscription_interval !== null;
  return (
    <>
      <PlanCards prices={prices} interval={interval} own={own} headingLevel={headingLevel} onChoose={choose} />
      {canLeave ? (
        <p className={styles.leave}>
          <Button variant="ghost" onClick={() => setAsked('free')}>
            Downgrade to the Explorer plan
          </Button>
        </p>
      ) : null}
      {own === null ? <VisitorInvitation /> : null}
      <Card>
        <ComparisonTable caption="Compare plans" columns={columns} groups={comparedGroups(prices)} />
      </Card>
      {asked === 'free' && own ? <FreeDowngradeDialog plan={own} onClose={close} onDone={done} /> : null}
      {asked !== null && asked !== 'free' && own ? (
        <DowngradeDialog plan={own} entry={prices.tiers[asked]} interval={interval} onClose={close} onDone={done} />
      ) : null}
    </>
  );
}
