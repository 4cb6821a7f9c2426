import { useState } from 'react';
import type { Picture } from './chart.types.ts';

/** What makes a picture of the drawing, null while there is no drawing; and the function, one for good, that the drawing tells it with. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [onPicture] = useState(() => (next: Picture | null) => setPicture(() => next));
  return [picture, onPicture] as const;
}
