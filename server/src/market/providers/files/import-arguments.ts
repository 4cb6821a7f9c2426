import { parseArgs } from 'node:util';
import { StartupError } from '../../../startup-error.ts';
import type { Instrument } from '../../market-data.ts';
import { intervalNames } from './date-survey.ts';
import type { ImportOptions } from './import-file.ts';
import { majorUnit } from '@candlewick/engine/market';
import { symbolOf } from '@candlewick/shared-api/written-symbol';
import { createTimeZone } from './time-zone.ts';

export const usage = `npm run import -- <folder or csv …> [options]

Imports bars from CSV files. The symbol is the name of the file, or in a column.

  --symbol AAPL              symbol of the bars, for one file
  --name, --exchange <text>
  --currency USD             of the prices; GBX, ZAc and ILA are divided by 100
  --type index|stock|etf|forex|crypto|commodity
  --dates dmy|mdy            day or month first, if the file does not show it
  --decimal point|comma      decimal mark, if the file does not show it
  --interval ${intervalNames.join('|')}
                             interval of the bars, if the file does not show it
  --time-zone <name>         zone of the times (default America/New_York, UTC for crypto)
  --adjusted                 prices are adjusted already: ignore splits and dividends
  --raw                      prices are raw: apply splits and dividends also to a file of yfinance
  --remove AAPL              remove an imported symbol with all of its bars
  --dry-run                  say what would change, and change nothing
  --help

Exit codes: 0 all rows imported, 1 a file was not imported, 2 wrong usage, 3 rows were refused, 130 stopped.`;

const types = ['index', 'stock', 'etf', 'forex', 'crypto', 'commodity'] as const satisfies Instrument['type'][];

/** What the user got wrong in the command. */
export class UsageError extends StartupError {}

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T | undefined {
  const found = allowed.find((each) => each === value);
  if (value !== undefined && found === undefined)
    throw new UsageError(`--${name} is "${value}", which is not allowed. Allowed: ${allowed.join(', ')}.`);
  return found;
}

function text(name: string, value: string | undefined, longest: number): string | undefined {
  const trimmed = value?.trim();
  if (trimmed === undefined) return undefined;
  if (trimmed === '' || trimmed.length > longest)
    throw new UsageError(`--${name} has ${trimmed.length} characters. Allowed: 1 to ${longest}.`);
  return trimmed;
}

function zone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return createTimeZone(name).name;
  } catch {
    throw new UsageError(
      `--time-zone is "${name}", which is not a time zone. Allowed: names such as America/New_York or UTC.`,
    );
  }
}

function symbol(name: string, given: string | undefined): string | undefined {
  const found = given === undefined ? undefined : symbolOf(given);
  if (given !== undefined && found === undefined)
    throw new UsageError(
      `--${name} is "${given}", which is not allowed. Allowed: 1 to 20 letters, digits and ^ . - = /`,
    );
  return found;
}

const option = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        symbol: option,
        name: option,
        type: option,
        currency: option,
        exchange: option,
        dates: option,
        decimal: option,
        interval: option,
        'time-zone': option,
        adjusted: flag,
        raw: flag,
        remove: option,
        'dry-run': flag,
        help: flag,
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

export interface ImportArguments {
  readonly paths: readonly string[];
  readonly options: ImportOptions;
  /** The symbol to remove, instead of an import. */
  readonly remove: string | undefined;
  readonly wantsHelp: boolean;
}

/** Reads the arguments of the command. Throws a UsageError that names the argument and what is allowed. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const remove = symbol('remove', values.remove);
  if (remove !== undefined && positionals.length > 0)
    throw new UsageError(`--remove removes ${remove} and imports nothing. Leave out ${positionals.join(' ')}.`);
  if (!values.help && remove === undefined && positionals.length === 0)
    throw new UsageError(`Name a folder or a CSV file.\n\n${usage}`);
  if (values.adjusted && values.raw) throw new UsageError('Pass --adjusted or --raw, not both.');
  const decimal = oneOf('decimal', values.decimal, ['point', 'comma'] as const);
  const unit = values.currency === undefined ? { currency: undefined, perUnit: 1 } : majorUnit(values.currency.trim());
  const options: ImportOptions = {
    symbol: symbol('symbol', values.symbol),
    name: text('name', values.name, 100),
    type: oneOf('type', values.type, types),
    currency: text('currency', unit.currency, 10)?.toUpperCase(),
    perUnit: unit.perUnit,
    exchange: text('exchange', values.exchange, 40),
    dates: oneOf('dates', values.dates, ['dmy', 'mdy'] as const),
    decimal: decimal && (decimal === 'comma' ? ',' : '.'),
    interval: oneOf('interval', values.interval, intervalNames),
    timeZone: zone(values['time-zone']),
    isAdjusted: values.adjusted,
    isRaw: values.raw,
    isDryRun: values['dry-run'],
  };
  return { paths: positionals, options, remove, wantsHelp: values.help };
}
