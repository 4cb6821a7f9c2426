import { notify as showToast } from '@candlewick/shared-design/notify';
import type { Notification } from '@candlewick/shared-platform';

const toneOf = { success: 'success', error: 'error', info: 'message' } as const;

/** Shows a toast; its code loads with the first one. */
export function notify({ kind, message, durationMs = 5000, action }: Notification): void {
  showToast(message, {
    tone: toneOf[kind],
    durationMs: Math.min(10_000, Math.max(4000, durationMs)),
    ...(action ? { action: { label: action.label, onAction: action.run } } : {}),
  });
}
