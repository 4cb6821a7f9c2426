import type { Sharp } from 'sharp';
import { authProblems } from './auth.errors.ts';

const sidePx = 256;
/** A small file can hold a huge picture. */
const mostPixels = 50_000_000;
const timeoutSeconds = 5;
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif']);

/** Loaded with the first photo: its library takes 60 ms and 20 MB. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
}

/** The starts of the four formats: the library knows many more, SVG among them, which can hold script and addresses. */
const starts = ['ffd8ff', '89504e470d0a1a0a', '52494646', '47494638'];

/**
 * Draws a picture anew as a square of 256 px, WebP: what else the file holds, such as a place or a script, is left behind. Throws
 * unreadable_image.
 */
export async function drawPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
    if (!starts.some((start) => head.startsWith(start))) throw authProblems.unreadableImage();
    const image = await open(bytes);
    const { format } = await image.metadata();
    if (!formats.has(format)) throw authProblems.unreadableImage();
    return await image
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw authProblems.unreadableImage(cause);
  }
}
