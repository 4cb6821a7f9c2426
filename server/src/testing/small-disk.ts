import { execFile } from 'node:child_process';
import { open, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './server-process.ts';

const run = promisify(execFile);

export interface SmallDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives that room back. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a file system of its own in memory. Resolves to the reason where this machine does not permit it. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a file system';
  const folder = await temporaryFolder();
  const refusal = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).then(
    () => undefined,
    (error: Error) => `mounting is refused: ${error.message.trim()}`,
  );
  if (refusal !== undefined) {
    await rmdir(folder);
    return refusal;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      // The last write of each size is cut short or refused.
      for (const bytes of [1 << 20, 4096]) {
        const chunk = Buffer.alloc(bytes, 1);
        const isWritten = () =>
          file.write(chunk).then(
            ({ bytesWritten }) => bytesWritten === bytes,
            (error: NodeJS.ErrnoException) => {
              if (error.code === 'ENOSPC') return false;
              throw error;
            },
          );
        while (await isWritten());
      }
      await file.close();
    },
    free: () => rm(filler),
    async unmount() {
      await run('umount', ['--lazy', folder]);
      await rmdir(folder);
    },
  };
}
