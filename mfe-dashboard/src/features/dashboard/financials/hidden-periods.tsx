import { Banner } from '@candlewick/shared-design/banner';
import { Link } from '@candlewick/shared-design/link';

/** Says how many earlier periods the plan does not include. */
export function HiddenPeriods({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Banner>
      Your plan shows the latest two periods. <Link href="/plans-and-pricing">Upgrade</Link> to see {count} earlier{' '}
      {count === 1 ? 'one' : 'ones'}.
    </Banner>
  );
}
