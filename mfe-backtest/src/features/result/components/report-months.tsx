import { formatPercent } from '@candlewick/shared-design/format';
import type { MonthlyReturn } from '@candlewick/shared-design/monthly-returns';
import { yearsOf } from '../model/months.ts';
import styles from '../report.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const percent = (value: number | null) => formatPercent(value, { isSigned: true, digits: 1 });

/** Years by months, the newest first. */
export function ReportMonths({ months: returns }: { readonly months: readonly MonthlyReturn[] }) {
  return (
    <table className={styles.table} data-dense="">
      <thead>
        <tr>
          {['Year', ...months, 'All'].map((header) => (
            <th key={header} scope="col" data-number="">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {yearsOf(returns).map(({ year, values, total }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {months.map((month, index) => (
              <td key={month} data-number="">
                {values[index] === null ? '' : percent(values[index] ?? null)}
              </td>
            ))}
            <td data-number="">{percent(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
