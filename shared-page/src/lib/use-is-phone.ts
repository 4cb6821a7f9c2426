import { useMedia } from './use-media.ts';

/** Whether the window is so narrow that pages become a single column. */
export const useIsPhone = (): boolean => useMedia('(width < 40rem)');
