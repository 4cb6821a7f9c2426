import { createStore } from 'zustand/vanilla';
import type { Part } from '../remotes/part.ts';

interface OpenOverlay {
  readonly id: string;
  /** Its accessible name. */
  readonly title: string;
  readonly part: Part;
  readonly dismiss: () => void;
}

const openOverlay = () => createStore<{ readonly open: OpenOverlay | null }>()(() => ({ open: null }));

/** The open overlays, for the layers that show them: a modal one, and beside it one with a launcher. */
export const overlayStore = openOverlay();
export const windowStore = openOverlay();
