import { bookOf } from './anchor-levels.ts';
import { createEarningsPath } from './earnings-path.ts';
import type { EarningsPath } from './earnings-path.ts';
import { firstDayOf } from '../first-days.ts';
import { streamKey } from '../random.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import type { Listing } from '../universe.ts';
import { fiscalCalendarOf } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import { createPriceHistory } from './price-history.ts';
import type { PriceHistory } from './price-history.ts';
import { createQuarterFigures } from './quarter-figures.ts';
import type { QuarterFigures } from './quarter-figures.ts';
import { sectorProfileOf } from './sector-profile.ts';
import type { SectorProfile } from './sector-profile.ts';

/** A listed company: what its statements, estimates and events are computed from. */
export interface Company {
  readonly listing: Listing;
  readonly instrument: SimulatedInstrument;
  readonly history: PriceHistory;
  readonly profile: SectorProfile;
  readonly calendar: FiscalCalendar;
  readonly path: EarningsPath;
  readonly figures: (quarter: number) => QuarterFigures;
  /** First day on which its shares traded, midnight UTC: it reports and is rated from then on. −Infinity if before the history. */
  readonly listedOn: number;
  /** Key of its random numbers; classes of one company's shares have the same. */
  readonly key: number;
}

interface Source {
  readonly seed: number;
  readonly instrumentOf: (symbol: string) => SimulatedInstrument;
}

/** The name without the class of shares. */
export function companyNameOf({ name }: Pick<Listing, 'name'>): string {
  return name.replace(/ \(Class [A-Z]\)$/, '');
}

/**
 * The company behind a stock. `primary` is the first listed class of its shares, whose figures count for all: each class shows the
 * company's statements, and its value as if all shares were of this class.
 */
export function createCompany({ seed, instrumentOf }: Source, listing: Listing, primary: Listing): Company {
  const key = streamKey(seed, `${companyNameOf(primary)} company`);
  const instrument = instrumentOf(primary.symbol);
  const history = createPriceHistory(instrument);
  const listedOn = firstDayOf(primary.symbol);
  const profile = sectorProfileOf(primary);
  const calendar = fiscalCalendarOf(key, primary.symbol);
  const path = createEarningsPath({ listing: primary, instrument, profile, calendar, key });
  const anchorEquity = bookOf(primary, profile) * (primary.marketCap! / primary.price);
  const figures = createQuarterFigures({ instrument, history, path, profile, calendar, anchorEquity, key });
  const common = { listing, profile, calendar, path, figures, listedOn, key };
  if (listing === primary) return { ...common, instrument, history };
  const own = instrumentOf(listing.symbol);
  return { ...common, instrument: own, history: createPriceHistory(own) };
}
