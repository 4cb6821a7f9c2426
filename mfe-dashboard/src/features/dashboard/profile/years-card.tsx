import { Card } from '@candlewick/shared-design/card';
import { formatCompactMoney } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { periodName } from '../../../common/period-name.ts';
import { Amount } from './amount.tsx';
import type { Overview } from './use-overview.ts';
import styles from './profile.module.css';

type Income = NonNullable<Overview['income']>;

/** Newest first, as many as fit beside the facts. */
const mostYears = 5;

interface YearsCardProps {
  readonly ticker: string;
  readonly income: Income | undefined;
}

/** Revenue and net income of the last years: bars with their figures. */
export function YearsCard({ ticker, income }: YearsCardProps) {
  return (
    <Card
      title="Revenue and net income"
      actions={<Link href={sectionHref(ticker, 'financial-statements')}>Statements</Link>}
    >
      {income ? <Years income={income} /> : <Skeleton height="12rem" />}
    </Card>
  );
}

function Years({ income: { periods, currency } }: { readonly income: Income }) {
  const years = periods.slice(0, mostYears).toReversed();
  const most = Math.max(...years.flatMap((year) => [year.revenue, Math.abs(year.net_income)]));
  const barOf = (value: number) => ({
    part: Math.abs(value) / most,
    text: formatCompactMoney(value, currency, { isAligned: true }),
  });
  return (
    <table className={styles.years}>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Revenue</th>
          <th scope="col">Net income</th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.period_end}>
            <th scope="row">{periodName(year)}</th>
            <td>
              <Amount {...barOf(year.revenue)} kind="revenue" />
            </td>
            <td>
              <Amount {...barOf(year.net_income)} kind={year.net_income < 0 ? 'loss' : 'income'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
