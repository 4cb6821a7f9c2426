import { sideText } from '@candlewick/engine/texts';
import {
  bullets,
  compact,
  compactMoney,
  count,
  counted,
  dataSet,
  date,
  money,
  percent,
  plain,
  table,
} from '../format.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answering } from './desk.ts';

export const priceTarget: Answering = forEach(async function* answer(instrument, _, desk) {
  yield heading(instrument, 'price target');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_price_target, { ticker });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const p = (value: number) => money(value, data.currency);
  const side = sideText(data.upside_fraction, 0, percent);
  yield `${counted(data.analysts, 'analyst')} expect ${p(data.mean)} within a year on average, ${side === 'in line with' ? side : `${percent(Math.abs(data.upside_fraction))} ${side}`} the price of ${p(data.price)}.\n`;
  yield bullets([`Low ${p(data.low)}, median ${p(data.median)}, high ${p(data.high)}`, `As of ${date(data.as_of)}`]);
  yield `Targets are opinions; they are often wrong. `;
  yield dataSet(data);
  desk.suggest(`What do analysts recommend for ${ticker}?`, `Recent upgrades and downgrades of ${ticker}`);
});

/** `Nov 2026` */
const monthOf = (day: string | number) => date(day).replace(/ \d+,/, '');

export const recommendations: Answering = forEach(async function* answer(instrument, _, desk) {
  yield heading(instrument, 'analyst recommendations');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_recommendations, { ticker });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const [now] = found.data.months;
  if (!now) return;
  yield `Of ${counted(now.analysts, 'analyst')} in ${monthOf(now.date)}, ${count(now.strong_buy)} say strong buy, ${count(now.buy)} buy, ${count(now.hold)} hold, ${count(now.sell)} sell and ${count(now.strong_sell)} strong sell.\n`;
  yield table(
    ['Month', 'Strong buy', 'Buy', 'Hold', 'Sell', 'Strong sell'],
    found.data.months
      .slice(0, 4)
      .map((month) => [
        monthOf(month.date),
        ...[month.strong_buy, month.buy, month.hold, month.sell, month.strong_sell].map((each) => count(each)),
      ]),
  );
  yield dataSet(found.data);
  desk.suggest(`What is the price target of ${ticker}?`, `Recent upgrades and downgrades of ${ticker}`);
});

const grade = (text: string) => text.replaceAll('_', ' ');

export const ratingChanges: Answering = forEach(async function* answer(instrument, { text }, desk) {
  yield heading(instrument, 'upgrades and downgrades');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_rating_changes, { ticker, limit: 20 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { currency } = found.data;
  const wanted = /\bdowngrad/.test(text)
    ? /\bupgrad/.test(text)
      ? undefined
      : 'downgrade'
    : /\bupgrad/.test(text)
      ? 'upgrade'
      : undefined;
  const ratings = found.data.ratings.filter(({ action }) => wanted === undefined || action === wanted).slice(0, 8);
  const [last] = ratings;
  yield last
    ? `The last one was ${last.action === 'maintain' ? 'an unchanged rating' : `${last.action === 'upgrade' ? 'an' : 'a'} ${last.action}`} by ${plain(last.firm)} on ${date(last.date)}, to ${grade(last.to_grade)}.\n`
    : `No ${wanted ?? 'rating'} is among the newest.\n\n`;
  if (ratings.length > 0) {
    yield table(
      ['Date', 'Firm', 'Action', 'From', 'To', 'Target'],
      ratings.map((row) => [
        date(row.date),
        plain(row.firm),
        row.action,
        grade(row.from_grade),
        grade(row.to_grade),
        money(row.price_target, currency),
      ]),
    );
  }
  yield dataSet(found.data);
});

export const owners: Answering = forEach(async function* answer(instrument, _, desk) {
  yield heading(instrument, 'fund ownership');
  const found = await desk.read(desk.tools.get_fund_ownership, { ticker: instrument.ticker, limit: 8 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const [first] = data.funds;
  yield `The funds listed hold ${percent(data.held_fraction)} of all shares${first ? `; the largest is ${plain(first.fund)} with ${percent(first.fraction_of_shares)}` : ''}, as disclosed on ${date(data.date)}.\n`;
  yield table(
    ['Fund', 'Shares', 'Value', 'Of all shares'],
    data.funds.map((row) => [
      plain(row.fund),
      compact(row.shares),
      compactMoney(row.value, data.currency),
      percent(row.fraction_of_shares),
    ]),
  );
  yield dataSet(data);
});
