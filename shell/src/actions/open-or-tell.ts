import type { PartProps } from '@candlewick/shared-platform';
import { notify } from '../shell-api/notify.ts';
import { openOverlay } from '../shell-api/shell-api.ts';
import { track } from '../telemetry/track.ts';

/** Opens an overlay for the user, and tells when that fails. `name`: what the user chose. */
export function openOrTell(name: string, id: string, props?: PartProps): void {
  openOverlay(id, props).catch((error: unknown) => {
    console.error(error);
    track('overlay_not_opened', { overlay: id, message: String(error) });
    notify({ kind: 'error', message: `“${name}” didn’t open. Check your connection and try again.` });
  });
}
