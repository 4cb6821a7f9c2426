import { createStore } from 'zustand/vanilla';

type Panel = 'palette' | 'shortcuts';

/** Which of the shell's keyboard panels is open. */
export const panelStore = createStore<{ readonly panel: Panel | null }>()(() => ({ panel: null }));

export function showPanel(panel: Panel | null): void {
  panelStore.setState({ panel });
}

/** The text of the ticker search, and how often something else than its box has asked for it. */
export const searchStore = createStore<{ readonly text: string; readonly wishes: number }>()(() => ({
  text: '',
  wishes: 0,
}));

/** Puts letters that were typed elsewhere into the search, and asks for the focus. */
export function wishSearch(text: string): void {
  searchStore.setState(({ wishes }) => ({ text, wishes: wishes + 1 }));
}
