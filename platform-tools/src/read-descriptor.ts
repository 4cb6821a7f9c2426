import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptor, iconPath, namedIcons, unknownIcon, type Descriptor } from '@candlewick/shared-platform/descriptor';

/** `src/remote.json` is missing or invalid; the message names the file and each problem. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError';
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DescriptorError(`${file} is not JSON: ${String(error)}`, { cause: error });
  }
}

/** Reads and checks `src/remote.json` of a package. Throws a DescriptorError. */
export function readDescriptor(root: string): Descriptor {
  const file = join(root, 'src/remote.json');
  if (!existsSync(file)) throw new DescriptorError(`${file} is missing: it says what the remote offers.`);
  const parsed = descriptor.safeParse(parseJson(file));
  const unknown = parsed.success ? namedIcons(parsed.data).filter(({ icon }) => iconPath(icon) === undefined) : [];
  if (parsed.success && unknown.length === 0) {
    // Where an editor finds the rules depends on the folder, and the same sources have one hash.
    const { $schema: _, ...offered } = parsed.data;
    return offered;
  }
  const issues = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [...issues, ...unknown.map(({ path, icon }) => `  ${path}: ${unknownIcon(icon)}`)];
  const hint = 'If it was valid once, candlewick codemod changes it to what newer versions ask for.';
  throw new DescriptorError(`${file} is not a valid descriptor:\n${faults.join('\n')}\n${hint}`);
}

/** Files in src/exposes that a descriptor names. */
export function exposesOf({ pages, widgets, overlays }: Descriptor): string[] {
  return [...new Set([...pages, ...widgets, ...overlays].map(({ expose }) => expose))];
}
