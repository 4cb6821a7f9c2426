import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { rolesOf } from './column-names.ts';
import { ImportRefusal } from './refusals.ts';

/** Bytes read at a time. */
const chunkBytes = 256 * 1024;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // The chunk may end inside a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Of spreadsheets in other scripts: China, Japan, Korea, Taiwan, Central Europe, Russia, Greece, Turkey. */
const others = [
  'gb18030',
  'shift_jis',
  'euc-kr',
  'big5',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
];
const headerBytes = 4096;

/** The encoding in which a header names columns; undefined for one that none reads. */
function encodingOfHeader(bytes: Uint8Array): string | undefined {
  const namesIn = (encoding: string) =>
    new TextDecoder(encoding)
      .decode(bytes.subarray(0, headerBytes))
      .split(/[\r\n]+/, 20)
      .reduce((most, line) => Math.max(most, Object.keys(rolesOf(line.split(/[,;\t|]/))).length), 0);
  const usual = namesIn('windows-1252');
  return others.find((encoding) => namesIn(encoding) > Math.max(usual, 3));
}

/** The encoding by mark, else UTF-8, else the one in which the header has names of columns, else Windows-1252. Throws an ImportRefusal for a file that is not text. */
function encodingOf(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const nul = bytes.indexOf(0);
  if (nul === 1 && first !== 0) return 'utf-16le';
  if (nul >= 0 || (first === 0x1f && second === 0x8b)) {
    throw new ImportRefusal(`${name} is not a text file. Unpack it, or export it as CSV.`);
  }
  return isUtf8(bytes) ? 'utf-8' : (encodingOfHeader(bytes) ?? 'windows-1252');
}

/**
 * The text of a file in chunks, without its encoding mark; a file of bare carriage returns gets line feeds. `onBytes` gets the number of
 * bytes whose text was taken.
 */
export async function* textOfFile(
  path: string,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let bareReturns = false;
  let read = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes, ...(signal ? { signal } : {}) })) {
    const bytes = chunk as Buffer;
    const isFirst = decoder === undefined;
    decoder ??= new TextDecoder(encodingOf(bytes, basename(path)));
    const text = decoder.decode(bytes, { stream: true });
    if (isFirst) bareReturns = text.includes('\r') && !text.includes('\n');
    read += bytes.length;
    yield bareReturns ? text.replaceAll('\r', '\n') : text;
    onBytes?.(read);
  }
  const last = decoder?.decode();
  if (last) yield last;
}

/** The beginning of a file, up to 256 KB. */
export async function beginningOf(path: string): Promise<string> {
  for await (const text of textOfFile(path)) return text;
  return '';
}
