import { createHash } from 'node:crypto';

/** One frame that names a released file: the file's address without the origin, its line and its column, both from 1. */
export const framePattern =
  /(?:[a-z-]{1,20}:\/\/[^\s/()]{0,255})?\/remotes\/([a-z0-9-]{1,60})\/([\w./-]+\.js):(\d+):(\d+)/;

/** Chromium writes `at name (place)`, Firefox and Safari `name@place`; the place is at the end. */
const placeAtEnd = /(?:[(@]|^\s*at )([^()@\s]+:\d+:\d+)\)?\s*$/;

/** Where a stack begins: the first frame in a released file or, once mapped, the first frame; null without one. */
export function topFrameOf(stack: string | null): string | null {
  for (const line of stack?.split('\n') ?? []) {
    const place = placeAtEnd.exec(line)?.[1];
    if (place !== undefined) return place.replace(/^.*\/remotes\/[^/]+\//, '');
  }
  return null;
}

interface Cause {
  readonly kind: string;
  readonly message: string;
  readonly stack: string | null;
}

/** Equal for failures of one release with the same cause: numbers in messages, such as ids and times, do not make another one. */
export function fingerprintOf({ kind, message, stack }: Cause): string {
  const alike = message.replaceAll(/\b[0-9a-f]{8,}\b|\d+/gi, '0');
  const frame = framePattern.exec(stack ?? '')?.[0] ?? topFrameOf(stack) ?? '';
  return createHash('sha256').update([kind, alike, frame].join('\n')).digest('hex').slice(0, 16);
}
