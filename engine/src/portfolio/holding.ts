import type { SizingShare } from '../backtest/sizing.ts';
import type { BacktestOptions } from '../strategy.ts';
import type { Moment, PartTrade, PortfolioPart } from './portfolio-part.ts';
import { pricesOn, type DailyPrices } from './timeline.ts';

/** Mean price of the fills of one side of a position. */
class Fills {
  shares = 0;
  price = 0;

  add(shares: number, price: number): void {
    this.shares += shares;
    this.price += (price - this.price) * (shares / this.shares);
  }

  clear(): void {
    this.shares = 0;
    this.price = 0;
  }
}

/** One ticker in the account: its prices and trades on the days of the portfolio, and what is held of it. */
export class Holding {
  readonly part: PortfolioPart;
  readonly prices: DailyPrices;
  readonly options: BacktestOptions;
  /** Position among the holdings: sums are taken in this order. */
  readonly index: number;
  readonly entries = new Fills();
  readonly exits = new Fills();
  /** The trade of the ticker's run that it follows now. */
  trade: PartTrade | null = null;
  side: -1 | 0 | 1 = 0;
  size = 0;
  costs = 0;
  entryDay = 0;
  /** Whether the position begins at this moment, at the price of its trade. */
  isNew = false;
  /** Whether the last rebalancing found it without a bar, so that it could not trade. */
  isWaiting = false;
  /** Whether it has no share yet because the position that would pay for it could not trade. */
  isFundedLate = false;
  /** What the sizing option makes of a share of the equity. */
  toBudget: SizingShare = (share) => share;

  readonly #fillsAtOpen: boolean;
  #next = 0;
  #nextEntryDay: number;

  constructor(part: PortfolioPart, index: number, timeline: Float64Array, options: BacktestOptions) {
    this.part = part;
    this.options = part.isDivisible ? { ...options, fractional_shares: true } : options;
    this.index = index;
    this.prices = pricesOn(timeline, part);
    this.#fillsAtOpen = options.fill === 'next_open';
    this.#nextEntryDay = this.#entryDayOf(0);
  }

  dayOf(bar: number): number {
    return this.prices.dayOf ? this.prices.dayOf[bar]! : bar;
  }

  hasBarOn(day: number): boolean {
    return this.prices.hasBar === null || this.prices.hasBar[day] === 1;
  }

  entersAt(day: number, moment: Moment): boolean {
    if (this.trade || moment !== (this.#fillsAtOpen ? 'open' : 'close')) return false;
    return this.#nextEntryDay === day;
  }

  exitsAt(day: number, moment: Moment): boolean {
    const { trade } = this;
    return trade !== null && !trade.open && this.dayOf(trade.exit_bar) === day && this.#momentOf(trade) === moment;
  }

  /** Begins to follow the next trade; it holds nothing yet. Returns the trade. */
  begin(day: number): PartTrade {
    const trade = this.part.trades.at(this.#next++)!;
    this.#nextEntryDay = this.#entryDayOf(this.#next);
    this.trade = trade;
    this.side = trade.direction === 'long' ? 1 : -1;
    this.entryDay = day;
    this.isNew = true;
    return trade;
  }

  end(): void {
    this.trade = null;
    this.side = 0;
    this.size = 0;
    this.costs = 0;
    this.isWaiting = false;
    this.isFundedLate = false;
    this.entries.clear();
    this.exits.clear();
  }

  /** −1 after the last trade. */
  #entryDayOf(index: number): number {
    const trade = index < this.part.trades.length ? this.part.trades.at(index) : undefined;
    return trade ? this.dayOf(trade.entry_bar) : -1;
  }

  #momentOf({ exit_reason: reason }: PartTrade): Moment {
    if (reason === 'stop_loss' || reason === 'take_profit' || reason === 'trailing_stop') return 'within';
    return reason === 'margin_call' || this.#fillsAtOpen ? 'open' : 'close';
  }
}
