import type { Condition, IndicatorReference, Operator } from '../../../common/backtest.types.ts';
import { operatorLabels } from '../../../common/condition-words.ts';
import { changedOptions } from '../../../common/default-options.ts';
import { defaultDraft, type Draft, type DraftGroup } from './draft.ts';
import { readOptions } from './read-options.ts';
import { rangePresets } from './range.ts';

/*
 * A draft as compact text for the address: {"t":["^GSPC"],"r":"10y","e":[["SMA",{"period":10}],"cross_over",…]}. Omits everything that
 * equals the default draft.
 */
type ReferenceCode = [name: string, params?: Readonly<Record<string, number>>];
/** Empty for a row without an indicator yet. */
type ConditionCode = [left: ReferenceCode, operator: Operator, right: ReferenceCode | number] | [];

const referenceCode = ({ indicator, params }: IndicatorReference): ReferenceCode =>
  params ? [indicator, params] : [indicator];

function conditionCode(condition: Condition | null): ConditionCode {
  if (!condition) return [];
  const { left, operator, right } = condition;
  return [referenceCode(left), operator, 'constant' in right ? right.constant : referenceCode(right)];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

function groupCode({ match, conditions }: DraftGroup, usual: DraftGroup) {
  if (isSame({ match, conditions }, usual)) return undefined;
  return [match, ...conditions.map(conditionCode)];
}

/** Writes a draft for the address; the default draft is the empty string. */
export function writeDraft({ tickers, range, strategy, options }: Draft): string {
  const code = {
    t: tickers.length > 0 ? tickers : undefined,
    r: isSame(range, defaultDraft.range) ? undefined : typeof range === 'string' ? range : [range.from, range.to],
    e: groupCode(strategy.entry, defaultDraft.strategy.entry),
    x: groupCode(strategy.exit, defaultDraft.strategy.exit),
    o:
      changedOptions(options).length > 0
        ? Object.fromEntries(changedOptions(options).map((name) => [name, options[name]]))
        : undefined,
  };
  const text = JSON.stringify(code);
  return text === '{}' ? '' : text;
}

class UnreadableError extends Error {}

function ensure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new UnreadableError();
  return value;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const arrayOf = (value: unknown): unknown[] => ensure(Array.isArray(value) && value.length <= 1000 ? value : null);
const recordOf = (value: unknown): Record<string, unknown> =>
  ensure(typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null);

function readReference(code: unknown): IndicatorReference {
  const [name, params] = arrayOf(code);
  const indicator = ensure(isText(name) ? name : null);
  if (params === undefined) return { indicator };
  const values = Object.entries(recordOf(params)).map(([key, value]) => [key, ensure(isNumber(value) ? value : null)]);
  return { indicator, params: Object.fromEntries(values) as Record<string, number> };
}

function readCondition(code: unknown): Condition | null {
  const parts = arrayOf(code);
  if (parts.length === 0) return null;
  const [left, operator, right] = parts;
  if (!isText(operator) || !Object.hasOwn(operatorLabels, operator)) throw new UnreadableError();
  return {
    left: readReference(left),
    operator: operator as Operator,
    right: isNumber(right) ? { constant: right } : readReference(right),
  };
}

function readGroup(code: unknown, usual: DraftGroup): DraftGroup {
  if (code === undefined) return usual;
  const [match, ...conditions] = arrayOf(code);
  if (match !== 'all' && match !== 'any') throw new UnreadableError();
  return { match, conditions: conditions.map(readCondition) };
}

function readRange(code: unknown): Draft['range'] {
  if (code === undefined) return defaultDraft.range;
  if (isText(code)) return ensure(rangePresets.find((preset) => preset === code));
  const [from, to] = arrayOf(code).map((date) =>
    ensure(isText(date) && /^(\d{4}-\d\d-\d\d)?$/.test(date) ? date : null),
  );
  return { from: ensure(from), to: ensure(to) };
}

/** Reads the text of `writeDraft`; the empty string is the default draft, null means invalid text. */
export function readDraft(text: string): Draft | null {
  if (text === '') return defaultDraft;
  try {
    const { t = [], r, e, x, o } = recordOf(JSON.parse(text));
    return {
      tickers: arrayOf(t).map((ticker) => ensure(isText(ticker) ? ticker : null)),
      range: readRange(r),
      strategy: { entry: readGroup(e, defaultDraft.strategy.entry), exit: readGroup(x, defaultDraft.strategy.exit) },
      options: ensure(readOptions(o === undefined ? {} : recordOf(o))),
    };
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof SyntaxError) return null;
    throw error;
  }
}
