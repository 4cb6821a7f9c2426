import { useSyncExternalStore } from 'react';
import type { DrawingSession, SessionState } from './drawing-session.ts';

export function useSession(session: DrawingSession): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
