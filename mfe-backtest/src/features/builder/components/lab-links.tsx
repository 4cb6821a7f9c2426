import { LinkButton } from '@candlewick/shared-design/link-button';
import { newExperimentHref } from '../../../common/lab-links.ts';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { writeBody } from '../../../common/rule-address.ts';

/** Opens the lab with the rule, once it has a symbol and dates. The links have their place from the start, so that nothing moves. */
export function LabLinks({ body }: { readonly body: BacktestBody | null }) {
  const rule = body ? writeBody(body) : '';
  const walkForward = JSON.stringify({ kind: 'walk_forward' });
  const style = body ? undefined : ({ visibility: 'hidden' } as const);
  return (
    <>
      <LinkButton href={newExperimentHref({ body: rule })} style={style}>
        Sweep
      </LinkButton>
      <LinkButton href={newExperimentHref({ body: rule, setup: walkForward })} style={style}>
        Walk-forward
      </LinkButton>
    </>
  );
}
