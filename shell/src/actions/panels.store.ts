import { createStore } from 'zustand/vanilla';

type Panel = 'palette' | 'shortcuts' | 'overrides';

interface Panels {
  /** The open panel of the shell. */
  readonly panel: Panel | null;
  /** What the user typed before the panel had loaded. */
  readonly typed: string;
}

export const panelStore = createStore<Panels>()(() => ({ panel: null, typed: '' }));

export function showPanel(panel: Panel | null): void {
  panelStore.setState({ panel, typed: '' });
}

interface Search {
  /** Text of the search box. */
  readonly text: string;
  /** How often something other than the box opened the search, and when last (`performance.now()`). */
  readonly wishes: number;
  readonly wishedAt: number;
}

/** State of the ticker search, wherever the user typed its text. */
export const searchStore = createStore<Search>()(() => ({ text: '', wishes: 0, wishedAt: -Infinity }));

const sameWordMs = 1000;

/** Appends letters typed elsewhere to the search and requests focus. */
export function wishSearch(letters: string): void {
  const wishedAt = performance.now();
  searchStore.setState((before) => ({
    text: wishedAt - before.wishedAt < sameWordMs ? before.text + letters : letters,
    wishes: before.wishes + 1,
    wishedAt,
  }));
}
