/** Twice what the server keeps, so that its own reduction still has detail. */
const sidePx = 512;

/**
 * The middle square of a picture at no more than 512 px, in a few hundred kilobytes: photos of a phone are larger than the server takes.
 * Rejects if the browser cannot read the file.
 */
export async function shrinkPicture(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(file);
  const cut = Math.min(bitmap.width, bitmap.height);
  const side = Math.min(sidePx, cut);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const [left, top] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, cut, cut, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('The browser couldn’t export the canvas.');
  return new Uint8Array(await blob.arrayBuffer());
}
