import { openPicture } from '../../pictures/open-picture.ts';
import { authProblems } from './auth.errors.ts';

const sidePx = 256;

/** Draws a picture again as a square of 256 px, WebP: what else the file holds, such as a place or a script, is left behind. Throws unreadable_image. */
export async function drawPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const image = await openPicture(bytes, ['jpeg', 'png', 'webp', 'gif']);
    return await image.resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (cause) {
    throw authProblems.unreadableImage(cause);
  }
}
