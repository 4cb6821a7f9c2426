import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOfName, faultOfSize } from '@candlewick/shared-platform/descriptor';
import { extract } from 'tar-stream';
import type { Header } from 'tar-stream';
import { ApiProblem } from '../../api-problem.ts';
import { failureOf } from '../../database/failures.ts';
import { registryProblems } from './registry.errors.ts';

function refuseEntry({ name, type }: Header): void {
  if (type !== 'file') {
    throw registryProblems.malformedUpload(`"${name}" is a ${type ?? 'thing'}: a release has plain files only.`);
  }
  const fault = faultOfName(name);
  if (fault) throw registryProblems.refused('The release', [fault]);
}

async function store(entry: AsyncIterable<unknown>, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry as AsyncIterable<Uint8Array>, createWriteStream(path, { flags: 'wx' }));
  // Sync before the release is recorded: a power cut must not leave an empty file under a permanent name.
  const file = await open(path);
  await file.sync();
  await file.close();
}

/** Writes the files of a tar archive into `folder`. Throws malformed_upload, payload_too_large or release_refused. */
export async function unpack(upload: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = extract();
  const reading = pipeline(upload, archive);
  reading.catch(() => undefined); // told by the loop below, which reads the same stream
  let bytes = 0;
  let files = 0;
  try {
    for await (const entry of archive) {
      if (entry.header.type === 'directory') {
        entry.resume();
        continue;
      }
      refuseEntry(entry.header);
      bytes += entry.header.size ?? 0;
      files += 1;
      const fault = faultOfSize({ bytes, files });
      if (fault) throw new ApiProblem('payload_too_large', fault.message);
      await store(entry, join(folder, entry.header.name));
    }
    await reading;
  } catch (error) {
    // A full disk says nothing about the archive.
    if (error instanceof ApiProblem || failureOf(error) === 'unwritable') throw error;
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw registryProblems.malformedUpload('The archive contains a file twice.', error);
    }
    throw registryProblems.malformedUpload(`The archive could not be read: ${(error as Error).message}.`, error);
  }
}
