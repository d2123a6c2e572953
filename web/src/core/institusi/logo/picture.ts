// Pictures that browsers read and the server does not, made into one that it reads.

/** The longest side of a picture that is sent, in pixels. */
const SIDE = 1024;

/** The file as it is, a WebP as PNG. What cannot be read throws a DOMException. */
export async function asPNG(file: File): Promise<Blob> {
  if (file.type !== 'image/webp') return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!made) throw new DOMException('no picture');
  return made;
}
