import { majorUnit } from '@candlewick/engine/market';
import { fieldsOf, listOf, numberOf, textOf } from './readers.ts';
import type { Fields } from './readers.ts';

/** Fields that are in the unit of the price. Market value, earnings, dividends and statements are in the currency itself. */
const prices =
  /^(?:regularMarket|preMarket|postMarket)(?:Price|PreviousClose|Open|DayHigh|DayLow|Change)$|^(?:bid|ask|open|previousClose|dayLow|dayHigh|currentPrice)$|^(?:fiftyTwoWeek|allTime)(?:High|Low)$|^(?:fiftyDay|twoHundredDay)Average$|^target(?:Low|Mean|Median|High)Price$|^(?:current|prior)PriceTarget$/;

const divided = (value: unknown, perUnit: number) => {
  const number = numberOf(value);
  return number === undefined ? value : number / perUnit;
};

function withPrices(fields: Fields, perUnit: number): Fields {
  const read = Object.entries(fields).map(([name, value]) => [
    name,
    prices.test(name) ? divided(value, perUnit) : value,
  ]);
  return Object.fromEntries(read) as Fields;
}

/** A quote whose prices are in the major unit of its currency: London quotes in pence, and reports in pounds. */
export function quoteInMajorUnits(quote: Fields): Fields {
  const { currency, perUnit } = majorUnit(textOf(quote['currency']) ?? '');
  return perUnit === 1 ? quote : { ...withPrices(quote, perUnit), currency };
}

/** The modules of a summary, in the same way. */
export function summaryInMajorUnits(modules: Fields): Fields {
  const [price, detail] = [fieldsOf(modules['price']), fieldsOf(modules['summaryDetail'])];
  const { currency, perUnit } = majorUnit(textOf(price['currency']) ?? textOf(detail['currency']) ?? '');
  if (perUnit === 1) return modules;
  const history = fieldsOf(modules['upgradeDowngradeHistory']);
  return {
    ...modules,
    price: { ...withPrices(price, perUnit), currency },
    summaryDetail: { ...withPrices(detail, perUnit), currency },
    financialData: withPrices(fieldsOf(modules['financialData']), perUnit),
    upgradeDowngradeHistory: { ...history, history: listOf(history['history']).map((row) => withPrices(row, perUnit)) },
  };
}

/** By how much the prices and dividends of a chart are to be divided. */
export const perUnitOf = (meta: Fields): number => majorUnit(textOf(meta['currency']) ?? '').perUnit;
