import { createStore } from 'zustand/vanilla';

type Panel = 'palette' | 'shortcuts' | 'overrides';

interface Panels {
  /** Which of the shell's panels is open. */
  readonly panel: Panel | null;
  /** What was typed for it before it had come. */
  readonly typed: string;
}

export const panelStore = createStore<Panels>()(() => ({ panel: null, typed: '' }));

export function showPanel(panel: Panel | null): void {
  panelStore.setState({ panel, typed: '' });
}

interface Search {
  /** What stands in the box. */
  readonly text: string;
  /** How often something else than the box has asked for it, and when last (`performance.now()`). */
  readonly wishes: number;
  readonly wishedAt: number;
}

/** The ticker search, wherever its text was typed. */
export const searchStore = createStore<Search>()(() => ({ text: '', wishes: 0, wishedAt: -Infinity }));

const sameWordMs = 1000;

/** Puts letters that were typed elsewhere into the search, after those typed just before, and asks for the focus. */
export function wishSearch(letters: string): void {
  const wishedAt = performance.now();
  searchStore.setState((before) => ({
    text: wishedAt - before.wishedAt < sameWordMs ? before.text + letters : letters,
    wishes: before.wishes + 1,
    wishedAt,
  }));
}
