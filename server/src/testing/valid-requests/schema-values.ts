import { smaCross } from '../backtests.ts';

/** What a JSON schema of the contract says about one value. */
export interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly format?: string;
}

export const password = 'Correct!horse1';
const { strategy } = smaCross();
/** Values that a schema does not tell, by the name of the field. */
const named: Readonly<Record<string, unknown>> = {
  ticker: 'AAPL',
  t: 'AAPL',
  tickers: ['AAPL'],
  ticker_list: ['AAPL'],
  strategy,
  conditions: strategy.entry,
  password,
  new_password: password,
  current_password: password,
  start_date: '2019-01-02',
  end_date: '2020-01-02',
  url: 'https://example.com/hook',
  product: 'credits_1000',
  success_url: '/',
  error_url: '/',
  credits: 1000,
  strategy_ids: ['golden-cross'],
  text: 'More charts',
  prompt: 'Hello',
  from: 0,
};

/** Names and addresses that nobody has yet. */
const fresh: Readonly<Record<string, () => unknown>> = {
  name: () => `Mine ${crypto.randomUUID().slice(0, 8)}`,
  email: () => `${crypto.randomUUID()}@example.com`,
};

/** The smallest value that a schema takes. */
export function valueOf(schema: Schema, name = ''): unknown {
  if (name in fresh) return fresh[name]?.();
  if (name in named) return named[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const member = (schema.anyOf ?? schema.oneOf)?.[0];
  if (member) return valueOf(member, name);
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((key) => [key, valueOf(properties[key] ?? {}, key)]));
  }
  if (schema.type === 'array')
    return schema.minItems && schema.items ? [valueOf(schema.items, name.replace(/_list$|s$/, ''))] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'date') return '2020-01-02';
  return 'sample';
}
