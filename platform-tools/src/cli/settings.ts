import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { CliError, exitCodes } from './output.ts';

const fileName = '.candlewick';
const file = z.strictObject({ registry: z.url().optional(), token: z.string().optional() });

export interface Settings {
  /** Address of a Candlewick server without a trailing slash. */
  readonly registry: string;
  readonly token: string | undefined;
}

function parse(path: string): z.output<typeof file> {
  try {
    return file.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new CliError('invalid_settings', `${path} holds "registry" and "token", nothing else, as JSON.`, {
      exitCode: exitCodes.usage,
    });
  }
}

/** Settings files of a folder and those above it, nearest first. The token can thus be outside the repository. */
function readFiles(folder: string): z.output<typeof file> {
  const path = join(folder, fileName);
  const near = existsSync(path) ? parse(path) : {};
  const parent = dirname(folder);
  return parent === folder ? near : { ...readFiles(parent), ...near };
}

/** Removes a trailing slash. Throws a CliError for an invalid address. */
export function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text.replace(/\/+$/, '');
  const message = `"${text}" is not a server address. Write one like http://127.0.0.1:4600.`;
  throw new CliError('invalid_address', message, { exitCode: exitCodes.usage });
}

/** A flag wins over the environment (CANDLEWICK_REGISTRY, CANDLEWICK_TOKEN), which wins over the files. */
export function readSettings(flags: { registry?: string; token?: string }, cwd = process.cwd()): Settings {
  const kept = readFiles(resolve(cwd));
  const registry = flags.registry ?? process.env['CANDLEWICK_REGISTRY'] ?? kept.registry ?? 'http://127.0.0.1:4600';
  return {
    registry: addressOf(registry),
    token: flags.token ?? process.env['CANDLEWICK_TOKEN'] ?? kept.token,
  };
}
