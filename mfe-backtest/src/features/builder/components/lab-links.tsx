import { LinkButton } from '@candlewick/shared-design/link-button';
import { newExperimentHref } from '../../../common/lab-links.ts';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { writeBody } from '../../../common/rule-address.ts';

/** Opens the lab with the rule, once it has a symbol and dates. */
export function LabLinks({ body }: { readonly body: BacktestBody | null }) {
  if (!body) return null;
  const rule = writeBody(body);
  const walkForward = JSON.stringify({ kind: 'walk_forward' });
  return (
    <>
      <LinkButton href={newExperimentHref({ body: rule })}>Sweep</LinkButton>
      <LinkButton href={newExperimentHref({ body: rule, setup: walkForward })}>Walk-forward</LinkButton>
    </>
  );
}
