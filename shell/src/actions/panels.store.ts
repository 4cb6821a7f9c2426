import { createStore } from 'zustand/vanilla';

type Panel = 'palette' | 'shortcuts' | 'overrides';

interface Panels {
  /** The open panel of the shell. */
  readonly panel: Panel | null;
  /** What the user typed before the palette had loaded, and whether Enter followed. */
  readonly typed: string;
  readonly hasEntered: boolean;
}

export const panelStore = createStore<Panels>()(() => ({ panel: null, typed: '', hasEntered: false }));

/** Opens a panel; `typed` is the text that the palette begins with, `hasEntered` whether Enter followed. */
export function showPanel(panel: Panel | null, typed = '', hasEntered = false): void {
  panelStore.setState({ panel, typed, hasEntered });
}
