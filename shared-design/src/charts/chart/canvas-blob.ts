/** A canvas as a PNG file. Throws where the browser cannot make one (no memory, no area). */
export async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error(`An image of ${canvas.width} × ${canvas.height} px could not be created.`);
  return blob;
}
