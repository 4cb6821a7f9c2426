import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import type { CompanyView } from '../company-view.ts';
import { yearUpTo } from '../company-view.ts';
import { announcedAt, declaredAt, declaredAtMostMs } from '../dividends.ts';
import type { PayingInstrument } from '../dividends.ts';
import { reportedEarnings } from '../estimates.ts';
import { endOf, fiscalPeriodOf, reportedAt } from '../fiscal-calendar.ts';
import { ratingChanges } from '../ratings.ts';
import type { Listing } from '../../universe.ts';
import { headlineName, newsItem, topicsOf } from './news-item.ts';
import type { NewsItem } from './news-item.ts';
import { largeAmount, monthAndDay, percent, plain, price, quarterNames } from './wording.ts';

/** Splits are announced on the last session that is so long before them. */
const announcedBeforeMs = 14 * dayMs;
const announcedAtMostMs = announcedBeforeMs + 7 * dayMs;
/** A price target is news if it changes so much. */
const newsworthyTarget = 0.08;

const earned = (eps: number) => (eps < 0 ? `a loss of ${price(-eps, true)}` : price(eps, true));

/** The result against its estimate: percent of earnings alone, as a smaller loss is no smaller result. */
function comparison(eps: number, estimate: number, surprise: number | null): string {
  if (surprise !== null && Math.abs(surprise) < 0.01) return ', as expected';
  const expected = price(Math.abs(estimate), true);
  if (eps < 0 && estimate < 0) return `, ${eps > estimate ? 'less' : 'more'} than the ${expected} expected`;
  if (eps < 0) return `, ${expected} of earnings expected`;
  if (estimate < 0) return `, a loss of ${expected} expected`;
  return surprise === null ? '' : `, ${percent(surprise)} ${surprise > 0 ? 'more' : 'less'} than expected`;
}

/** News of a quarter's report. */
export function earningsNews(view: CompanyView, quarter: number): NewsItem {
  const { company } = view;
  const { listing, calendar } = company;
  const { eps, eps_surprise_fraction, eps_estimate, revenue, revenue_estimate } = reportedEarnings(view, [quarter]);
  const before = reportedEarnings(view, [quarter - 4]);
  const period = fiscalPeriodOf(calendar, quarter);
  const name = headlineName(listing);
  const result = eps < 0 ? `loses ${price(-eps, true)}` : `earns ${price(eps, true)}`;
  const growth = revenue / before.revenue - 1;
  const isGood = eps >= eps_estimate;
  const isSmall = eps_surprise_fraction !== null && Math.abs(eps_surprise_fraction) < 0.01;
  return newsItem({
    id: `earnings-${listing.symbol}-${sessionDateOf(endOf(calendar, quarter))}`,
    time: reportedAt(calendar, quarter),
    headline: `${name} ${result} a share${comparison(eps, eps_estimate, eps_surprise_fraction)}`,
    summary: `Revenue of the ${quarterNames[period.quarter - 1]!} fiscal quarter of ${period.year} was ${largeAmount(revenue)}, ${percent(growth)} ${growth < 0 ? 'less' : 'more'} than a year before. Analysts expected ${earned(eps_estimate)} a share and revenue of ${largeAmount(revenue_estimate)}.`,
    topics: ['earnings', ...topicsOf(listing)],
    tickers: [listing.symbol],
    sentiment: isSmall ? 'neutral' : isGood ? 'positive' : 'negative',
  });
}

type Change = ReturnType<typeof ratingChanges>[number];

/** What a firm does, as a headline; undefined for what is no news. */
function ratingHeadline({ firm, action, to_grade, price_target, previous_price_target }: Change, name: string) {
  if (action !== 'maintain') return `${firm} ${action}s ${name} to ${plain(to_grade)}`;
  if (Math.abs(price_target / previous_price_target - 1) < newsworthyTarget) return undefined;
  const verb = price_target > previous_price_target ? 'raises' : 'cuts';
  return `${firm} ${verb} its price target for ${name} to ${price(price_target, true)}`;
}

/** News of ratings and price targets since a time. */
function ratingNews(view: CompanyView, from: number): NewsItem[] {
  const { listing } = view.company;
  const name = headlineName(listing);
  return ratingChanges(view, from).flatMap((change) => {
    const { firm, time, date, action, from_grade, to_grade, price_target, previous_price_target } = change;
    const headline = ratingHeadline(change, name);
    if (headline === undefined || time <= from) return [];
    const targets = `Its price target is ${price(price_target, true)}, after ${price(previous_price_target, true)}.`;
    const isBetter = action === 'maintain' ? price_target > previous_price_target : action === 'upgrade';
    return [
      newsItem({
        id: `rating-${listing.symbol}-${date}-${firm.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
        time,
        headline,
        summary:
          action === 'maintain'
            ? `The firm's rating stays ${plain(to_grade)}. The target before was ${price(previous_price_target, true)}.`
            : `The firm's rating was ${plain(from_grade)}. ${targets}`,
        topics: ['analyst-ratings', ...topicsOf(listing)],
        tickers: [listing.symbol],
        sentiment: isBetter ? 'positive' : 'negative',
      }),
    ];
  });
}

/** News of dividends and splits that were announced between two times. */
export function paymentNews(
  listing: Listing,
  { history, perShare }: PayingInstrument,
  from: number,
  to: number,
): NewsItem[] {
  const name = headlineName(listing);
  const about = { tickers: [listing.symbol] };
  // The dividend before is needed for comparison.
  const dividends = history.dividends(from - 120 * dayMs, to + declaredAtMostMs);
  const declared = dividends.map((dividend, index) => {
    const before = dividends[index - 1];
    const [amount, last] = [
      dividend.anchorAmount * perShare,
      (before?.anchorAmount ?? dividend.anchorAmount) * perShare,
    ];
    return newsItem({
      ...about,
      id: `dividend-${listing.symbol}-${sessionDateOf(dividend.exDate)}`,
      time: declaredAt(dividend.exDate),
      headline: `${name} declares a dividend of ${price(amount, true, 3)} a share`,
      summary: `It is paid on ${monthAndDay(dividend.payDate)} to those who hold the shares before ${monthAndDay(dividend.exDate)}, the ex-date. The dividend before was ${price(last, true, 3)}.`,
      topics: ['dividends', ...topicsOf(listing)],
      sentiment: amount > 1.02 * last ? 'positive' : amount < 0.98 * last ? 'negative' : 'neutral',
    });
  });
  const splits = history.splits(from, to + announcedAtMostMs).map(({ date, ratio }) =>
    newsItem({
      ...about,
      id: `split-${listing.symbol}-${sessionDateOf(date)}`,
      time: announcedAt(date, announcedBeforeMs),
      headline:
        ratio > 1
          ? `${name} will split its shares ${ratio} for 1`
          : `${name} will combine ${Math.round(1 / ratio)} shares into 1`,
      summary: `The shares trade at the new price from ${monthAndDay(date)}. The value of a holding does not change.`,
      topics: ['splits', ...topicsOf(listing)],
      sentiment: ratio > 1 ? 'positive' : 'negative',
    }),
  );
  return [...declared, ...splits].filter(({ time }) => time > from && time <= to);
}

/** News of reports, ratings, dividends and splits of a company between two times; `view` is of the later one. */
export function companyNews(view: CompanyView, from: number): NewsItem[] {
  const { company, time, date, perShare, quarter } = view;
  const reports = yearUpTo(quarter)
    .filter((one) => reportedAt(company.calendar, one) > Math.max(from, company.listedOn))
    .map((one) => earningsNews(view, one));
  const payments = paymentNews(company.listing, { history: company.history, time, date, perShare }, from, time);
  return [...reports, ...ratingNews(view, from), ...payments];
}
