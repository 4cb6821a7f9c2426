import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOfName, faultOfSize, uploadLimits } from '@candlewick/shared-platform/descriptor';
import { extract } from 'tar-stream';
import type { ExtractEvents, Header } from 'tar-stream';
import { ApiProblem } from '../../../api-problem.ts';
import { failureOf } from '../../../platform/database/failures.ts';
import { registryProblems } from '../registry.errors.ts';

type Entry = ExtractEvents['entry'][1];

/** What an entry takes in an archive besides its content: header, long name, padding. */
const entryOverheadBytes = 2048;
const archiveLimitBytes = uploadLimits.bytes + uploadLimits.files * entryOverheadBytes;

function refuseEntry({ name, type }: Header): void {
  if (type !== 'file') {
    throw registryProblems.malformedUpload(`"${name}" is a ${type ?? 'thing'}: a release has plain files only.`);
  }
  const fault = faultOfName(name);
  if (fault) throw registryProblems.refused('The release', [fault]);
}

function refuseSize(size: { readonly bytes: number; readonly files: number }): void {
  const fault = faultOfSize(size);
  if (fault) throw new ApiProblem('payload_too_large', fault.message);
}

async function store(entry: AsyncIterable<unknown>, path: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry as AsyncIterable<Uint8Array>, createWriteStream(path, { flags: 'wx' }), { signal });
  // Sync before the release is recorded: a power cut must not leave an empty file under a permanent name.
  const file = await open(path);
  await file.sync();
  await file.close();
}

/** Takes the entries of an archive one by one, and counts what is there, folders too. */
function takeInto(folder: string, signal: AbortSignal) {
  let bytes = 0;
  let files = 0;
  return async (entry: Entry): Promise<void> => {
    const { header } = entry;
    const isFolder = header.type === 'directory';
    bytes += header.size ?? 0;
    files += 1;
    refuseSize({ bytes, files });
    if (isFolder) return void entry.resume();
    refuseEntry(header);
    return store(entry, join(folder, header.name), signal);
  };
}

/** The upload, until it has more bytes than any release takes. Leaves it open, because its connection carries the answer. */
async function* limited(upload: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of upload.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > archiveLimitBytes) refuseSize({ bytes: uploadLimits.bytes + 1, files: 0 });
    yield chunk;
  }
}

const contradictions: ReadonlySet<string | undefined> = new Set(['EEXIST', 'ENOTDIR', 'EISDIR']);

function problemOf(error: unknown): unknown {
  // A full disk says nothing about the archive.
  if (error instanceof ApiProblem || failureOf(error) === 'unwritable') return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (contradictions.has(code)) {
    return registryProblems.malformedUpload(
      'The archive contains a file twice, or a file and a folder of one name.',
      error,
    );
  }
  if (syscall !== undefined && code !== 'ECONNRESET') return error;
  return registryProblems.malformedUpload(`The archive could not be read: ${message.replace(/\.$/, '')}.`, error);
}

/**
 * Writes the files of a tar archive into `folder`. Counts the bytes that arrive, whatever the archive says. Settles when nothing is written
 * any longer. Throws malformed_upload, payload_too_large or release_refused.
 */
export async function unpack(upload: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = extract();
  const ending = new AbortController();
  const take = takeInto(folder, ending.signal);
  let taking = Promise.resolve();
  let fault: unknown;
  archive.on('entry', (_header, entry, next) => {
    entry.on('error', () => undefined); // told by the pipeline below
    taking = (async () => {
      try {
        await take(entry);
      } catch (error) {
        // The first failure is the reason; later ones follow from it.
        fault ??= error;
        return next(error as Error);
      }
      return next();
    })();
  });
  try {
    await pipeline(limited(upload), archive);
  } catch (error) {
    fault ??= error;
    // An entry whose archive has ended may never end by itself.
    ending.abort();
    // What still arrives is dropped: the client may use the connection again.
    upload.resume();
  }
  await taking;
  if (fault !== undefined) throw problemOf(fault);
}
