import { formatPercent, shortMonthNames } from '@candlewick/shared-design/format';
import type { MonthlyReturn } from '@candlewick/shared-design/monthly-returns';
import { yearsOf } from '../model/months.ts';
import tables from '../plain-table.module.css';

const percent = (value: number | null) => formatPercent(value, { isSigned: true, digits: 1 });

/** Years by months, the newest first. */
export function ReportMonths({ months }: { readonly months: readonly MonthlyReturn[] }) {
  return (
    <table className={tables.table} data-dense="">
      <thead>
        <tr>
          {['Year', ...shortMonthNames, 'All'].map((header) => (
            <th key={header} scope="col" data-number="">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {yearsOf(months).map(({ year, values, total }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {shortMonthNames.map((month, index) => (
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
