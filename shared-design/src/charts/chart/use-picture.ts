import { useState } from 'react';
import type { Picture } from './chart.types.ts';

/** Holds the drawing's picture function (null without a drawing) and the stable setter that the drawing calls. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [onPicture] = useState(() => (next: Picture | null) => setPicture(() => next));
  return [picture, onPicture] as const;
}
