import { isNumber, missing, type Maybe } from './basics.ts';
import { formatWith } from './with-options.ts';

/** `45 s`, `2 min 5 s`, `1 h 4 min`, rounded up to whole seconds. */
export function formatDuration(durationMs: Maybe): string {
  if (!isNumber(durationMs)) return missing;
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}

/** `12 KB`, `5 MB`: decimal units, rounded for readability. */
export function formatBytes(bytes: Maybe): string {
  if (!isNumber(bytes)) return missing;
  // A value that rounds up to 1,000 of a unit becomes 1 of the next.
  const unit = bytes < 999_500 ? 'KB' : bytes < 999_500_000 ? 'MB' : 'GB';
  const amount = bytes / { KB: 1e3, MB: 1e6, GB: 1e9 }[unit];
  return `${formatWith(amount, { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
}
