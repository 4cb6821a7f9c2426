import { lazy } from 'react';
import type { ChartController } from '../chart/chart-controller.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { listenToKeys } from './drawing-keys.ts';
import { listenToPointer } from './drawing-pointer.ts';
import { createSession } from './drawing-session.ts';
import type { DrawingSession, SessionInput } from './drawing-session.ts';
import { useSession } from './use-session.ts';
import styles from './drawing-tools.module.css';

export { ToolRail } from './tool-rail.tsx';
export { describeDrawing } from './drawing-text.ts';
export type { DrawingSession, SessionInput } from './drawing-session.ts';

/** Of a narrow chart. */
export const ToolSheet = lazy(() => import('./tool-sheet.tsx'));

/** Begins to draw on a chart. `end` takes everything away from it. */
export function beginDrawing(
  controller: ChartController,
  input: SessionInput,
): { session: DrawingSession; end: () => void } {
  const session = createSession(controller, input);
  const host = session.host();
  const ends = host
    ? [listenToPointer(host, session), listenToKeys(host, session), session.dispose]
    : [session.dispose];
  return { session, end: () => ends.forEach((end) => end()) };
}

/** What stands over the prices, and what it says. */
export function DrawingOver({ session, paneHeight }: { session: DrawingSession; paneHeight: number }) {
  const { said } = useSession(session);
  return (
    <>
      <DrawingBar session={session} paneHeight={paneHeight} />
      <span className={styles.hidden} role="status">
        {said}
      </span>
    </>
  );
}
