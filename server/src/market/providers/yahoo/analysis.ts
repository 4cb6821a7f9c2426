import type { BodyOf, ProfileFigures } from '@candlewick/shared-api/schemas';
import type { CompanyFacts } from '../../company-data.ts';
import { countOf, dateTextOf, fieldsOf, listOf, numberOf, positiveOf, textOf, timeOf } from './readers.ts';
import { fiscalMonth } from './earnings.ts';
import { moduleOf } from './yahoo-context.ts';
import type { Summary } from './yahoo-context.ts';

type Rating = BodyOf<'upgradeDowngrade'>['ratings'][number];
type Grade = Rating['to_grade'];

/** The words of firms for one grade. */
const words: Readonly<Record<Grade, RegExp>> = {
  strong_buy: /^(strong|conviction) ?buy|^top pick|^action list buy/i,
  strong_sell: /^strong ?sell/i,
  hold: /^(hold|neutral|(equal|market|sector)[- ]?(weight|perform)|(peer |sector )?perform$|in[- ]?line|mixed|fair value|cautious)/i,
  sell: /^(sell|reduce|negative|(market |sector |industry )?under ?(perform|weight)|avoid)/i,
  buy: /^(buy|accumulate|add|positive|(market |sector |industry )?(out ?perform|over ?weight)|(long[- ]term|speculative|gradually) ?(buy|accumulate)|attractive)/i,
};

function gradeOf(value: unknown): Grade | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : (Object.keys(words) as Grade[]).find((grade) => words[grade].test(text));
}

const actions: Readonly<Record<string, Rating['action']>> = { up: 'upgrade', down: 'downgrade' };

/** Ratings that were known at a time. One without a grade that we understand is left out. */
export function ratingsOf(summary: Summary, time: number): BodyOf<'upgradeDowngrade'> | undefined {
  const history = listOf(moduleOf(summary, 'upgradeDowngradeHistory')['history']);
  const ratings = history.flatMap((row): Rating[] => {
    const [at, date] = [timeOf(row['epochGradeDate']), dateTextOf(row['epochGradeDate'])];
    const [firm, to_grade] = [textOf(row['firm']), gradeOf(row['toGrade'])];
    if (at === undefined || date === undefined || at > time || !firm || !to_grade) return [];
    return [
      {
        time: at,
        date,
        firm,
        action: actions[textOf(row['action']) ?? ''] ?? 'maintain',
        from_grade: gradeOf(row['fromGrade']) ?? to_grade,
        to_grade,
        price_target: positiveOf(row['currentPriceTarget']) ?? null,
        previous_price_target: positiveOf(row['priorPriceTarget']) ?? null,
      },
    ];
  });
  return ratings.length === 0 ? undefined : { ratings: ratings.toSorted((a, b) => b.time - a.time) };
}

export function priceTargetOf(summary: Summary, price: number | undefined): BodyOf<'priceTarget'> | undefined {
  const data = moduleOf(summary, 'financialData');
  const [low, mean, high] = [
    positiveOf(data['targetLowPrice']),
    positiveOf(data['targetMeanPrice']),
    positiveOf(data['targetHighPrice']),
  ];
  if (low === undefined || mean === undefined || high === undefined || price === undefined) return undefined;
  const analysts = countOf(data['numberOfAnalystOpinions']);
  const median = positiveOf(data['targetMedianPrice']) ?? mean;
  return { price, low, mean, median, high, analysts, upside_fraction: mean / price - 1 };
}

export function recommendationsOf(summary: Summary, time: number): BodyOf<'recommendationTrend'> | undefined {
  const now = new Date(time);
  const months = listOf(moduleOf(summary, 'recommendationTrend')['trend']).flatMap((row) => {
    const monthsAgo = -Number(/^(-?\d+)m$/.exec(textOf(row['period']) ?? '')?.[1]);
    if (!Number.isInteger(monthsAgo)) return [];
    const analysts = (name: string) => countOf(row[name]);
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);
    return [
      {
        date,
        months_ago: Math.abs(monthsAgo),
        strong_buy: analysts('strongBuy'),
        buy: analysts('buy'),
        hold: analysts('hold'),
        sell: analysts('sell'),
        strong_sell: analysts('strongSell'),
      },
    ];
  });
  return months.length === 0 ? undefined : { months: months.toSorted((a, b) => a.months_ago - b.months_ago) };
}

export function fundOwnershipOf(summary: Summary): BodyOf<'fundOwnership'> | undefined {
  const owners = listOf(moduleOf(summary, 'fundOwnership')['ownershipList']);
  const funds = owners.flatMap(({ organization, pctHeld, position, value }) => {
    const fund = textOf(organization);
    const [held, shares, worth] = [numberOf(pctHeld), numberOf(position), numberOf(value)];
    if (!fund || held === undefined || shares === undefined || worth === undefined) return [];
    return [{ fund, ticker: null, shares, value: worth, fraction_of_shares: held, weight_fraction: null }];
  });
  const date = owners
    .flatMap(({ reportDate }) => dateTextOf(reportDate) ?? dateTextOf(fieldsOf(reportDate)['raw']) ?? [])
    .sort()
    .at(-1);
  if (funds.length === 0 || date === undefined) return undefined;
  const held_fraction = funds.reduce((sum, { fraction_of_shares }) => sum + fraction_of_shares, 0);
  return { date, held_fraction, funds: funds.toSorted((a, b) => b.shares - a.shares) };
}

/** The largest holdings: Yahoo has ten at most. */
export function holdingsOf(
  summary: Summary,
  date: string,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): BodyOf<'etfHoldings'> | undefined {
  const net_assets = positiveOf(moduleOf(summary, 'summaryDetail')['totalAssets']);
  const rows = listOf(moduleOf(summary, 'topHoldings')['holdings']).flatMap(
    ({ symbol, holdingName, holdingPercent }) => {
      const [name, weight] = [textOf(holdingName), positiveOf(holdingPercent)];
      if (!name || weight === undefined || net_assets === undefined) return [];
      return [
        {
          ticker: textOf(symbol) ?? '',
          name,
          sector: null,
          weight_fraction: weight,
          value: weight * net_assets,
          shares: null,
        },
      ];
    },
  );
  if (rows.length === 0 || net_assets === undefined) return undefined;
  const holdings = rows.toSorted((a, b) => b.weight_fraction - a.weight_fraction).slice(skip, skip + limit);
  return { date, net_assets, total: rows.length, skip, limit, holdings };
}

const sectors: Readonly<Record<string, string>> = {
  realestate: 'Real Estate',
  consumer_cyclical: 'Consumer Discretionary',
  basic_materials: 'Materials',
  consumer_defensive: 'Consumer Staples',
  technology: 'Information Technology',
  communication_services: 'Communication Services',
  financial_services: 'Financials',
  utilities: 'Utilities',
  industrials: 'Industrials',
  energy: 'Energy',
  healthcare: 'Health Care',
};

/** Yahoo's sectors have names of Morningstar; ours are those of GICS. */
export function sectorExposureOf(summary: Summary, date: string): BodyOf<'sectorExposure'> | undefined {
  const weights = listOf(moduleOf(summary, 'topHoldings')['sectorWeightings']).flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) => {
      const weight = positiveOf(value);
      return weight === undefined ? [] : [{ sector: sectors[key] ?? key, weight }];
    }),
  );
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  const rows = weights.map(({ sector, weight }) => ({ sector, weight_fraction: weight / total }));
  return { date, sectors: rows.toSorted((a, b) => b.weight_fraction - a.weight_fraction) };
}

export function factsOf(summary: Summary | undefined): CompanyFacts {
  if (!summary) return { headquarters: null, founded: null };
  const profile = { ...moduleOf(summary, 'summaryProfile'), ...moduleOf(summary, 'assetProfile') };
  const text = (name: string) => textOf((profile as Record<string, unknown>)[name]);
  const place = [text('city'), text('state') ?? text('country')].filter((part) => part !== undefined);
  const [description, sector, industry, website] = [
    text('longBusinessSummary') ?? text('description'),
    text('sector'),
    text('industry'),
    text('website'),
  ];
  return {
    headquarters: place.length > 0 ? place.join(', ') : null,
    founded: null,
    described: {
      ...(description && { description }),
      ...(sector && { sector }),
      ...(industry && { industry }),
      ...(website && { website }),
    },
  };
}

export function profileFiguresOf(summary: Summary, price: number): ProfileFigures {
  const [statistics, detail, profile] = ['defaultKeyStatistics', 'summaryDetail', 'assetProfile'].map((name) =>
    moduleOf(summary, name),
  );
  const shares =
    positiveOf(statistics?.['impliedSharesOutstanding']) ?? positiveOf(statistics?.['sharesOutstanding']) ?? null;
  const eps = numberOf(statistics?.['trailingEps']) ?? null;
  const hasYear = timeOf(statistics?.['lastFiscalYearEnd']) !== undefined;
  return {
    price,
    shares_outstanding: shares,
    market_cap: shares === null ? null : shares * price,
    trailing_eps: eps,
    pe_ratio: eps !== null && eps > 0 ? price / eps : null,
    dividend_yield_fraction: numberOf(detail?.['dividendYield']) ?? numberOf(detail?.['yield']) ?? null,
    employees: countOf(profile?.['fullTimeEmployees']) || null,
    fiscal_year_end_month: hasYear ? fiscalMonth(summary) : null,
    net_assets: positiveOf(detail?.['totalAssets']) ?? null,
  };
}
