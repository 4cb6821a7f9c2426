import { openPicture } from '../../pictures/open-picture.ts';
import { aiProblems } from './ai.errors.ts';
import type { Picture } from './engine.ts';

/** Enough to read a chart; models scale larger ones down. */
const longestSidePx = 1536;

/** Draws a picture again as JPEG: metadata, and what else the file holds, are left behind. Throws unreadable_image. */
export async function drawPicture(bytes: Uint8Array): Promise<Picture> {
  try {
    const image = await openPicture(bytes, ['jpeg', 'png', 'gif']);
    const drawn = await image
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 88 })
      .toBuffer();
    return { type: 'image/jpeg', bytes: drawn };
  } catch (cause) {
    throw aiProblems.unreadableImage(cause);
  }
}
