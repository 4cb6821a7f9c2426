import { chatImageTypes, chatLimits, type ChatImageType } from '@candlewick/shared-api';
import { formatBytes } from '@candlewick/shared-design/format';

/** A picture for a question. */
export interface Picture {
  readonly name: string;
  readonly type: ChatImageType;
  /** base64, as the server takes it. */
  readonly data: string;
  /** Small copy for the preview and the history, as a data URL. */
  readonly url: string;
}

export const pictureAccept = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif';
const endings = /\.(jpe?g|png|gif)$/i;

/** Longest side of the copy, in pixels. */
const copyPx = 240;

const isPictureType = (type: string): type is ChatImageType => chatImageTypes.some((each) => each === type);

/** Why a file cannot go with a question, in a sentence; null if it may. The content is checked by `readPicture`. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isPictureType(type) || !endings.test(name)) {
    return `${name || 'This file'} isn’t a JPG, PNG or GIF. Choose one of these types.`;
  }
  if (size <= chatLimits.imageBytes) return null;
  return `${name} is larger than ${formatBytes(chatLimits.imageBytes)}. Choose a smaller picture.`;
}

/** The type that the first bytes of a file say; null for any other. */
export function typeOfBytes(bytes: Uint8Array): ChatImageType | null {
  const starts = (...expected: readonly number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  return null;
}

function smallCopy(bitmap: ImageBitmap): string {
  const scale = Math.min(1, copyPx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}

/** Decodes a file. Rejects with a sentence for the user if it may not go with a question or the browser cannot read it. */
export async function readPicture(file: File): Promise<Picture> {
  const refusal = refusalOf(file);
  if (refusal !== null) throw new Error(refusal);
  const unreadable = new Error(`${file.name} couldn’t be read as a picture. Choose another file.`);
  const type = typeOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!type) throw unreadable;
  const bitmap = await createImageBitmap(new Blob([file], { type })).catch(() => null);
  if (!bitmap) throw unreadable;
  const url = smallCopy(bitmap);
  bitmap.close();
  const [, data = ''] = (await dataUrlOf(file)).split(',');
  return { name: file.name, type, data, url };
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Couldn’t read the file.')));
    reader.readAsDataURL(blob);
  });
}
