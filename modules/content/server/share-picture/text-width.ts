import { fileURLToPath } from 'node:url';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** The faces of the pages, in the form that the renderer reads; none of the machine's own. */
export const PICTURE_FONTS: NonNullable<ResvgRenderOptions['font']> = {
  loadSystemFonts: false,
  fontFiles: [fontFile('fraunces'), fontFile('inter')],
  defaultFontFamily: 'Fraunces',
  serifFamily: 'Fraunces',
  sansSerifFamily: 'Inter',
};

/** As wide as the renderer will set it. */
export function titleWidth(text: string, size: number): number {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="Fraunces" font-size="${size}">${escapeXml(text)}</text></svg>`;
  return new Resvg(drawing, { font: PICTURE_FONTS }).getBBox()?.width ?? 0;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
