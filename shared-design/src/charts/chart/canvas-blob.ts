/** A canvas as a PNG file. Throws where the browser cannot make one (no memory, no area). */
export async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error(`Couldn’t create an image of ${canvas.width} × ${canvas.height} px.`);
  return blob;
}
