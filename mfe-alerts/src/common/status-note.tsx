import { Badge } from '@candlewick/shared-design/badge';
import { Link } from '@candlewick/shared-design/link';
import { pauseWords, statusNames } from './alert-words.ts';
import type { ChildAlert } from './alert.types.ts';

const tones = { active: 'success', paused: 'warning', expired: 'neutral' } as const;

type Of = Pick<ChildAlert, 'status' | 'pause_reason'>;

export function StatusBadge({ status }: Pick<ChildAlert, 'status'>) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}

/** `Paused: your credits ran out`, for a cell of one line. */
export function statusText({ status, pause_reason }: Of): string {
  if (status !== 'paused' || pause_reason === null) return statusNames[status];
  const { reason } = pauseWords[pause_reason];
  return `Paused: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** Why an alert is silent, and what to do; nothing for an active one. */
export function StatusNote({ status, pause_reason }: Of) {
  if (status === 'expired') return <p>It has expired. Set a later date to resume.</p>;
  if (status !== 'paused' || pause_reason === null) return null;
  const { reason, advice, link } = pauseWords[pause_reason];
  return (
    <p>
      {reason}. {advice} {link ? <Link href={link.href}>{link.label}</Link> : null}
    </p>
  );
}
