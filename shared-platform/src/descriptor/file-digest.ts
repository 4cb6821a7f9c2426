import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createGzip } from 'node:zlib';

const unpacking = { gz: createGunzip, br: createBrotliDecompress };

export interface Digest {
  readonly bytes: number;
  /** `sha256-…`, as an `integrity` attribute has it. */
  readonly integrity: string;
}

async function* from(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
}

async function digest(source: AsyncIterable<Uint8Array>, most: number): Promise<Digest | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most) return null;
    hash.update(chunk);
  }
  return { bytes, integrity: `sha256-${hash.digest('base64')}` };
}

/** Size and integrity of a file, which is read in pieces. */
export async function digestOf(path: string): Promise<Digest> {
  const found = await digest(from(path), Number.POSITIVE_INFINITY);
  if (!found) throw new Error(`${path} has no end.`);
  return found;
}

/**
 * Size and integrity of what a compressed file unpacks to. Unpacks in pieces and stops after `most` bytes: a few kilobytes may unpack to
 * gigabytes. Null for more bytes, or a file that cannot be unpacked.
 */
export async function digestOfUnpacked(path: string, encoding: 'gz' | 'br', most: number): Promise<Digest | null> {
  let found: Digest | null = null;
  try {
    await pipeline(createReadStream(path), unpacking[encoding](), async (source) => {
      found = await digest(source as AsyncIterable<Uint8Array>, most);
      if (!found) throw new RangeError(`${path} unpacks to more than ${most} bytes.`);
    });
  } catch (error) {
    // Failures of the disk are not the file's.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    return null;
  }
  return found;
}

/** Size of a file after gzip at the highest level. */
export async function gzipBytesOf(path: string): Promise<number> {
  let bytes = 0;
  await pipeline(createReadStream(path), createGzip({ level: 9 }), async (source) => {
    for await (const chunk of source) bytes += (chunk as Uint8Array).length;
  });
  return bytes;
}
