import {
  formatInteger,
  formatIsoDate,
  formatMoney,
  formatPercent,
  formatPrice,
} from '@candlewick/shared-design/format';
import type { Trade } from '../../../common/backtest.types.ts';
import { exitReasons } from '../model/exit-reasons.ts';
import { numbered } from '../model/numbered-trades.ts';
import tables from '../plain-table.module.css';

interface ReportTradesProps {
  readonly trades: readonly Trade[];
  readonly ticker: string;
  readonly currency: string;
}

/** Every trade, on paper. */
export function ReportTrades({ trades, ticker, currency }: ReportTradesProps) {
  if (trades.length === 0) return <p>No trades in this range.</p>;
  return (
    <table className={tables.table} data-dense="">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Side</th>
          <th scope="col">Entry</th>
          <th scope="col" data-number="">
            Price
          </th>
          <th scope="col">Exit</th>
          <th scope="col" data-number="">
            Price
          </th>
          <th scope="col" data-number="">
            Profit
          </th>
          <th scope="col" data-number="">
            Return
          </th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {numbered(trades).map((trade) => (
          <tr key={trade.number}>
            <td>{formatInteger(trade.number)}</td>
            <td>{trade.direction === 'long' ? 'Long' : 'Short'}</td>
            <td>{formatIsoDate(trade.entry_time)}</td>
            <td data-number="">{formatPrice(trade.entry_price, ticker)}</td>
            <td>{trade.open ? 'open' : formatIsoDate(trade.exit_time)}</td>
            <td data-number="">{formatPrice(trade.exit_price, ticker)}</td>
            <td data-number="">{formatMoney(trade.profit, currency, { isSigned: true })}</td>
            <td data-number="">{formatPercent(trade.return_fraction, { isSigned: true })}</td>
            <td>{trade.exit_reason ? exitReasons[trade.exit_reason] : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
