import { createStore } from 'zustand/vanilla';

/** Whether a reload would bring other releases. The open page never changes by itself. */
export const newReleaseStore = createStore<{ readonly isNew: boolean }>()(() => ({ isNew: false }));
