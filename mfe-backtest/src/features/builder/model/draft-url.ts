import { conditionsOf, longerIntervals, type DistantReference } from '@candlewick/engine';
import type { Condition, Operator, Options } from '../../../common/backtest.types.ts';
import { operatorLabels } from '@candlewick/shared-page/condition-words';
import { changedOptions } from '../../../common/changed-options.ts';
import { mostBarsAgo, type GroupName } from './condition.ts';
import { defaultDraft, mostGroupDepth, type Draft, type DraftGroup } from './draft.ts';
import { distances } from './operand-extras.ts';
import { readOptions } from './read-options.ts';
import { rangePresets } from './range.ts';

/*
 * A draft as compact text for the address: {"t":["^GSPC"],"r":"10y","e":[["SMA",{"period":10}],"cross_over",…]}. Omits everything that
 * equals the default draft.
 */
type Elsewhere = Pick<DistantReference, 'offset' | 'interval' | 'percent'>;
type ReferenceCode = [name: string, params?: Readonly<Record<string, number>>, elsewhere?: Elsewhere];
/** Empty for a row without an indicator yet. */
type ConditionCode = [left: ReferenceCode, operator: Operator, right: ReferenceCode | number] | [];
type GroupCode = [match: 'all' | 'any', ...members: (ConditionCode | GroupCode)[]];

function referenceCode({ indicator, params, offset, interval, percent }: DistantReference): ReferenceCode {
  // A distance of 0 is one that the user edits.
  if (offset || interval || percent !== undefined)
    return [indicator, params ?? {}, { offset: offset || undefined, interval, percent }];
  return params ? [indicator, params] : [indicator];
}

function conditionCode(condition: Condition | null): ConditionCode {
  if (!condition) return [];
  const { left, operator, right } = condition;
  return [referenceCode(left), operator, 'constant' in right ? right.constant : referenceCode(right)];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

const groupCode = ({ match, conditions, groups = [] }: DraftGroup): GroupCode => [
  match,
  ...conditions.map(conditionCode),
  ...groups.map(groupCode),
];

const changedGroup = (group: DraftGroup, usual: DraftGroup) => (isSame(group, usual) ? undefined : groupCode(group));

/** Writes a draft for the address; the default draft is the empty string. */
export function writeDraft({ tickers, range, strategy, options }: Draft): string {
  const code = {
    t: tickers.length > 0 ? tickers : undefined,
    r: isSame(range, defaultDraft.range) ? undefined : typeof range === 'string' ? range : [range.from, range.to],
    e: changedGroup(strategy.entry, defaultDraft.strategy.entry),
    x: changedGroup(strategy.exit, defaultDraft.strategy.exit),
    o:
      changedOptions(options).length > 0
        ? Object.fromEntries(changedOptions(options).map((name) => [name, options[name]]))
        : undefined,
  };
  const text = JSON.stringify(code);
  return text === '{}' ? '' : text;
}

/** A part of a draft in words, such as `the exit conditions`. */
export type LostPart = string;

/** What could be read of a draft's text, and what could not. */
export interface ReadDraft {
  readonly draft: Draft;
  /** Empty if everything was read. These parts have their defaults, or are left out of a list. */
  readonly lost: readonly LostPart[];
  /** Nothing was read: `draft` is the default one. */
  readonly isUnreadable: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const longestList = 1000;
const arrayOf = (value: unknown): unknown[] | null =>
  Array.isArray(value) && value.length <= longestList ? (value as unknown[]) : null;

function readElsewhere(code: unknown): Elsewhere | null {
  if (code === undefined) return {};
  if (!isRecord(code)) return null;
  const { offset, interval, percent } = code;
  // The fields of a row cannot give others.
  if (offset !== undefined && !(isNumber(offset) && Number.isInteger(offset) && offset >= 0 && offset <= mostBarsAgo))
    return null;
  if (percent !== undefined && !(isNumber(percent) && percent >= distances.min && percent <= distances.max))
    return null;
  const known = longerIntervals.find((each) => each === interval);
  if (interval !== undefined && !known) return null;
  return { ...(offset && { offset }), ...(known && { interval: known }), ...(percent !== undefined && { percent }) };
}

function readReference(code: unknown): DistantReference | null {
  const [indicator, params = {}, rest] = arrayOf(code) ?? [];
  const elsewhere = readElsewhere(rest);
  if (!isText(indicator) || !elsewhere) return null;
  if (!isRecord(params) || !Object.values(params).every(isNumber)) return null;
  const given = Object.keys(params).length > 0 ? { params: { ...(params as Record<string, number>) } } : {};
  return { indicator, ...given, ...elsewhere };
}

/** undefined for what is no condition; null is a row without an indicator. */
function readCondition(code: unknown): Condition | null | undefined {
  const parts = arrayOf(code);
  if (!parts) return undefined;
  if (parts.length === 0) return null;
  const [left, operator, right] = [readReference(parts[0]), parts[1], parts[2]];
  const side = isNumber(right) ? { constant: right } : readReference(right);
  if (!left || 'percent' in left || !side || !isText(operator) || !Object.hasOwn(operatorLabels, operator))
    return undefined;
  return { left, operator: operator as Operator, right: side };
}

type Report = (part: LostPart) => void;

function readGroups(code: unknown, name: GroupName, lose: Report): DraftGroup {
  const usual = defaultDraft.strategy[name];
  if (code === undefined) return usual;
  const group = readGroup(code, name, lose);
  if (!group) lose(`the ${name} conditions`);
  return group ?? usual;
}

/** null for what is no group. */
function readGroup(code: unknown, name: GroupName, lose: Report, depth = 0): DraftGroup | null {
  const [match, ...codes] = arrayOf(code) ?? [];
  if (match !== 'all' && match !== 'any') return null;
  const isNested = (each: unknown) => typeof arrayOf(each)?.[0] === 'string';
  const read = codes.filter((each) => !isNested(each)).map(readCondition);
  const conditions = read.filter((condition) => condition !== undefined);
  const missing = read.length - conditions.length;
  if (missing > 0) lose(missing === 1 ? `an ${name} condition` : `${missing} ${name} conditions`);
  const groups = codes.filter(isNested).flatMap((each) => {
    const group = depth < mostGroupDepth ? readGroup(each, name, lose, depth + 1) : null;
    if (!group) lose(`an ${name} group`);
    return group && conditionsOf(group).length > 0 ? [group] : [];
  });
  return { match, conditions, ...(groups.length > 0 && { groups }) };
}

const isDate = (value: unknown): value is string => isText(value) && /^(\d{4}-\d\d-\d\d)?$/.test(value);

function readRange(code: unknown, lose: Report): Draft['range'] {
  if (code === undefined) return defaultDraft.range;
  const preset = rangePresets.find((each) => each === code);
  const [from, to] = arrayOf(code) ?? [];
  if (preset) return preset;
  if (isDate(from) && isDate(to)) return { from, to };
  lose('the date range');
  return defaultDraft.range;
}

function readTickers(code: unknown, lose: Report): string[] {
  if (code === undefined) return [];
  const given = arrayOf(code) ?? [null];
  const tickers = given.filter(isText);
  if (tickers.length < given.length) lose('a symbol');
  return tickers;
}

function readChosenOptions(code: unknown, lose: Report): Options {
  const given = code === undefined ? {} : code;
  if (!isRecord(given)) {
    lose('the options');
    return defaultDraft.options;
  }
  const { options, unread } = readOptions(given);
  if (unread > 0) lose(unread === 1 ? 'an option' : `${unread} options`);
  return options;
}

/**
 * Reads the text of `writeDraft`; the empty string is the default draft. What cannot be read (a link that was cut off or changed by hand) is
 * lost, and the rest is kept.
 */
export function readDraft(text: string): ReadDraft {
  if (text === '') return { draft: defaultDraft, lost: [], isUnreadable: false };
  const code = parsed(text);
  if (!isRecord(code)) return { draft: defaultDraft, lost: ['the strategy'], isUnreadable: true };
  const lost: LostPart[] = [];
  const lose: Report = (part) => lost.push(part);
  const { t, r, e, x, o } = code;
  const draft = {
    tickers: readTickers(t, lose),
    range: readRange(r, lose),
    strategy: { entry: readGroups(e, 'entry', lose), exit: readGroups(x, 'exit', lose) },
    options: readChosenOptions(o, lose),
  };
  return { draft, lost, isUnreadable: false };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
