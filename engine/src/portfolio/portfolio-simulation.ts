import { slippedPrice } from '../backtest/costs.ts';
import { maintenanceMargin } from '../backtest/trader.ts';
import type { SizingShare } from '../backtest/sizing.ts';
import { WarningLog } from '../backtest/warnings.ts';
import type { BacktestOptions } from '../strategy.ts';
import { amountText, numberText } from '../texts/number-text.ts';
import { Account } from './account.ts';
import { Holding } from './holding.ts';
import type { Moment, PortfolioPart } from './portfolio-part.ts';

interface Input {
  /** In the order in which sums are taken. */
  readonly parts: readonly PortfolioPart[];
  readonly timeline: Float64Array;
  readonly options: BacktestOptions;
  /** What the sizing option makes of a share of the equity, decided at the close of a bar of a part. */
  readonly sizingOf: (part: PortfolioPart, signalBar: number) => SizingShare;
}

const moments = ['open', 'within', 'close'] as const;

/**
 * The pass over the days. For each day: trades at the open, stops and targets within the bar, trades at the close. All
 * positions are rebalanced at the moment of the option `fill` if one of them has opened or closed since the last time.
 */
export class PortfolioSimulation {
  readonly equity: Float64Array;
  readonly account: Account;
  readonly warnings = new WarningLog();
  readonly holdings: readonly Holding[];

  readonly #timeline: Float64Array;
  readonly #options: BacktestOptions;
  readonly #sizingOf: Input['sizingOf'];
  readonly #rebalancesAt: 'open' | 'close';
  /** Holdings that enter or exit on a day, in the order of the parts. */
  readonly #agenda: readonly (readonly Holding[])[];
  /** Holdings that follow a trade, in the order of the parts. */
  readonly #open: Holding[] = [];
  #isDue = false;
  #isRuined = false;
  /** Entries whose share of the equity paid for nothing. */
  #unpaid = 0;
  /** Entries that ended before the position that would have paid for them could trade. */
  #unfunded = 0;

  constructor({ parts, timeline, options, sizingOf }: Input) {
    this.holdings = parts.map((part, index) => new Holding(part, index, timeline, options));
    this.#timeline = timeline;
    this.#options = options;
    this.#sizingOf = sizingOf;
    this.#rebalancesAt = options.fill === 'next_open' ? 'open' : 'close';
    this.#agenda = agendaOf(this.holdings, timeline.length);
    this.account = new Account(options, timeline);
    this.equity = new Float64Array(timeline.length);
  }

  /** Entries that never got a share. */
  get skippedEntries(): number {
    return this.#unpaid + this.#unfunded;
  }

  run(): void {
    for (let day = 0; day < this.#timeline.length; day++) {
      // Those that could not trade get, or give, their share with their next bar.
      this.#isDue ||= this.#open.some((holding) => holding.isWaiting && holding.hasBarOn(day));
      const isQuiet = this.#agenda[day]!.length === 0 && !this.#isDue;
      if (!isQuiet && !this.#isRuined) this.#trade(day);
      this.equity[day] = this.#equityAt(day, 'close');
      if (this.#open.length > 0) this.#checkMargin(day);
    }
    this.#finish(this.#timeline.length - 1);
  }

  #trade(day: number): void {
    for (const moment of moments) {
      this.#exitAll(day, moment);
      this.#enterAll(day, moment);
      if (this.#isDue && moment === this.#rebalancesAt) this.#rebalance(day);
      // A position entered at the last close is sold there if nothing may stay open.
      if (moment === 'close') this.#exitAll(day, moment);
    }
  }

  #exitAll(day: number, moment: Moment): void {
    for (const holding of this.#agenda[day]!) {
      if (!holding.exitsAt(day, moment)) continue;
      if (holding.entries.shares === 0) this.#countEmpty(holding);
      this.account.close(holding, day, holding.trade!.exit_price);
      this.#open.splice(this.#placeOf(holding), 1);
      this.#isDue = true;
    }
  }

  #enterAll(day: number, moment: Moment): void {
    if (this.#isRuined) return;
    for (const holding of this.#agenda[day]!) {
      if (!holding.entersAt(day, moment)) continue;
      const { entry_bar: bar } = holding.begin(day);
      holding.toBudget = this.#sizingOf(holding.part, moment === 'open' ? bar - 1 : bar);
      this.#open.splice(this.#placeOf(holding), 0, holding);
      this.#isDue = true;
    }
  }

  /** Counts an entry that never got a share, by its cause. */
  #countEmpty({ isFundedLate }: Holding): void {
    if (isFundedLate) this.#unfunded++;
    else this.#unpaid++;
  }

  /** Where the holding is among the open ones, or belongs. */
  #placeOf({ index }: Holding): number {
    let [low, high] = [0, this.#open.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#open[middle]!.index < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Gives every open position that can trade now an equal share of the equity: first what frees money, then what takes it. */
  #rebalance(day: number): void {
    this.#isDue = false;
    const at = this.#rebalancesAt;
    const equity = this.#equityAt(day, at);
    if (equity <= 0) return this.#ruin(day, equity);
    const share = equity / this.#open.length;
    const growing: Holding[] = [];
    let wanted = 0;
    for (const holding of this.#open) {
      holding.isWaiting = !holding.hasBarOn(day);
      if (holding.isWaiting) continue;
      const price = holding.prices[at][day]!;
      const missing = holding.toBudget(share) - holding.size * price;
      if (missing > 0) {
        wanted += missing;
        growing.push(holding);
      } else if (holding.size > 0) this.account.reduce(holding, holding.toBudget(share), price);
    }
    const room = Math.max(0, this.#equityAt(day, at) - this.#valueAt(day, at));
    const scale = wanted > room ? room / wanted : 1;
    const isHeldUp = scale < 1 && this.#open.some((holding) => holding.isWaiting);
    for (const holding of growing) {
      this.#increase(holding, day, share, scale);
      holding.isFundedLate = isHeldUp && holding.size === 0;
    }
    for (const holding of this.#open) holding.isNew = false;
  }

  #increase(holding: Holding, day: number, share: number, scale: number): void {
    const { size, isNew, side, trade } = holding;
    const price = holding.prices[this.#rebalancesAt][day]!;
    const missing = holding.toBudget(share) - size * price;
    // The price of its trade has the slippage already.
    const fill = isNew ? trade!.entry_price : slippedPrice(this.#options, price, side > 0);
    this.account.increase(holding, missing * scale, fill);
    if (size === 0) holding.entryDay = day;
  }

  #equityAt(day: number, at: 'open' | 'close'): number {
    let equity = this.account.cash;
    for (const { side, size, prices } of this.#open) equity += side * size * prices[at][day]!;
    return equity;
  }

  /** Value of all positions, those of short ones without their sign. */
  #valueAt(day: number, at: 'open' | 'close'): number {
    let value = 0;
    for (const { size, prices } of this.#open) value += size * prices[at][day]!;
    return value;
  }

  /** A position that the run of its ticker could bear can be too large here, because it was rebalanced since. */
  #checkMargin(day: number): void {
    const equity = this.equity[day]!;
    let short = 0;
    for (const { side, size, prices } of this.#open) if (side < 0) short += size * prices.close[day]!;
    if (equity >= maintenanceMargin * short) return;
    this.#isDue = true;
    const message = `Equity is ${amountText(equity)}, less than 30% of the short positions. The next rebalancing reduces them.`;
    this.warnings.add('margin_call', this.#timeline[day]!, message);
  }

  #ruin(day: number, equity: number): void {
    this.#isRuined = true;
    for (const holding of this.#open) {
      const price = holding.prices[this.#rebalancesAt][day]!;
      this.account.close(holding, day, slippedPrice(this.#options, price, holding.side < 0));
    }
    this.#open.length = 0;
    const message = `Equity is ${amountText(equity)}. All positions are closed, and nothing more is traded.`;
    this.warnings.add('equity_not_positive', this.#timeline[day]!, message);
  }

  /** Reports what is open after the last day, and entries that were left out. */
  #finish(last: number): void {
    for (const holding of this.#open) {
      this.account.markOpen(holding, last);
      if (holding.entries.shares === 0) this.#countEmpty(holding);
      this.#warnOfEarlyEnd(holding, last);
    }
    const open = this.account.trades.filter((trade) => trade.open).length;
    if (open > 0) {
      const what = open === 1 ? '1 position is' : `${numberText(open)} positions are`;
      const message = `${what} still open at the end. Trade statistics leave them out.`;
      this.warnings.add('open_position_at_end', this.#timeline[last]!, message);
    }
    this.#warnOfEmpty(this.#unpaid, 'an equal share of the equity didn’t cover one share');
    this.#warnOfEmpty(this.#unfunded, 'the positions that held the money had no session before the exit');
  }

  #warnOfEmpty(count: number, cause: string): void {
    if (count === 0) return;
    const what = count === 1 ? '1 entry was' : `${numberText(count)} entries were`;
    this.warnings.add('not_enough_cash', null, `${what} skipped: ${cause}.`);
  }

  #warnOfEarlyEnd({ part, size }: Holding, last: number): void {
    const end = part.bars.time[part.bars.length - 1]!;
    if (size === 0 || end === this.#timeline[last]) return;
    const message = `${part.ticker} has no later prices. Its position keeps the value of this close to the end.`;
    this.warnings.add('prices_end_early', end, message);
  }
}

function agendaOf(holdings: readonly Holding[], days: number): Holding[][] {
  const agenda: Holding[][] = Array.from({ length: days }, () => []);
  const note = (day: number, holding: Holding) => {
    const noted = agenda[day]!;
    if (noted.at(-1) !== holding) noted.push(holding);
  };
  for (const holding of holdings) {
    const { trades } = holding.part;
    for (let k = 0; k < trades.length; k++) {
      const { entry_bar, exit_bar, open } = trades.at(k)!;
      note(holding.dayOf(entry_bar), holding);
      if (!open) note(holding.dayOf(exit_bar), holding);
    }
  }
  return agenda;
}
