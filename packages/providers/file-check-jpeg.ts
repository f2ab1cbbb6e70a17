import { renderAsync } from '@resvg/resvg-js';

const SIDE = 8;

/**
 * Whether a reader can make a picture of it, found out by making one. A JPEG has no transparent parts, so what was
 * not drawn could not be read.
 */
export async function decodesAsJpeg(bytes: Uint8Array): Promise<boolean> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const image = `<image width="${SIDE}" height="${SIDE}" preserveAspectRatio="none" href="data:image/jpeg;base64,${data}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${image}</svg>`;
  const { pixels } = await renderAsync(drawing, { font: { loadSystemFonts: false } });
  return pixels.length > 0 && pixels.every((byte, at) => at % 4 !== 3 || byte === 255);
}
