import { readFile } from 'node:fs/promises';
import type { Font } from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { Measure } from './wrap.ts';

/** A font as one document has it embedded, with widths that all documents share. */
export interface Face extends Measure {
  readonly font: PDFFont;
}

export interface Faces {
  readonly serif: Face;
  readonly serifBold: Face;
  readonly sans: Face;
  readonly sansBold: Face;
}

interface ParsedFont extends Measure {
  readonly file: Uint8Array;
  readonly font: Font;
  readonly letters: ReadonlySet<string>;
}

let fonts: Promise<Readonly<Record<keyof Faces, ParsedFont>>> | undefined;

/** Embeds the letters that the document turns out to use, not the whole fonts. */
export async function embedFaces(pdf: PDFDocument): Promise<Faces> {
  fonts ??= parseFonts();
  const { serif, serifBold, sans, sansBold } = await fonts;
  const parsed = [serif, serifBold, sans, sansBold];
  // Parsing takes longer than setting a page, so the library is handed the parsed font instead of doing it again.
  pdf.registerFontkit({
    create(file) {
      const known = parsed.find((each) => each.file === file);
      if (known === undefined) throw new Error('a document has only the fonts of this package');
      return known.font;
    },
  });
  const embed = async ({ file, widthOfTextAtSize }: ParsedFont): Promise<Face> => ({
    font: await pdf.embedFont(file, { subset: true }),
    widthOfTextAtSize,
  });
  return {
    serif: await embed(serif),
    serifBold: await embed(serifBold),
    sans: await embed(sans),
    sansBold: await embed(sansBold),
  };
}

let script: Promise<ParsedFont> | undefined;

/** A face that looks like handwriting, for a signature that was typed; undefined where it lacks a letter of the text. */
export async function embedScript(pdf: PDFDocument, text: string): Promise<Face | undefined> {
  script ??= parseFont('script');
  const { file, font, letters, widthOfTextAtSize } = await script;
  if (!Array.from(text).every((letter) => letters.has(letter))) return undefined;
  pdf.registerFontkit({ create: () => font });
  return { font: await pdf.embedFont(file, { subset: true }), widthOfTextAtSize };
}

/** The letters that all four fonts have. */
export async function fontLetters(): Promise<ReadonlySet<string>> {
  fonts ??= parseFonts();
  const all = Object.values(await fonts).map(({ letters }) => letters);
  return new Set([...(all[0] ?? [])].filter((letter) => all.every((letters) => letters.has(letter))));
}

async function parseFonts(): Promise<Readonly<Record<keyof Faces, ParsedFont>>> {
  return {
    serif: await parseFont('serif'),
    serifBold: await parseFont('serif-bold'),
    sans: await parseFont('sans'),
    sansBold: await parseFont('sans-bold'),
  };
}

async function parseFont(name: string): Promise<ParsedFont> {
  // A server that sets no document need not load a megabyte of font reader.
  const { default: fontkit } = await import('@pdf-lib/fontkit');
  const file = new Uint8Array(await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  const font = fontkit.create(file);
  const letters = new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
  return { file, font, letters, widthOfTextAtSize: setPlainly(font, name) };
}

/** The fonts have no kerning and no ligatures: a text is its letters one after the other, and as wide as they are together. */
function setPlainly(font: Font, name: string): Measure['widthOfTextAtSize'] {
  // The first character that asks for a glyph is the one that a copied text shows for it: the lowest, in every process.
  const glyphs = new Map(
    [...font.characterSet]
      .sort((a, b) => a - b)
      .map((code) => [String.fromCodePoint(code), font.glyphForCodePoint(code)] as const),
  );
  const advances = new Map([...glyphs].map(([letter, glyph]) => [letter, glyph.advanceWidth] as const));
  const inFont = <Value>(values: ReadonlyMap<string, Value>, letter: string): Value => {
    const value = values.get(letter);
    if (value === undefined) throw new RangeError(`the font ${name} has no letter for '${letter}'`);
    return value;
  };
  // Shaping, which such a font does not need, would take half of the time of a document.
  const unshaped = font.layout('');
  font.layout = (text) => ({ ...unshaped, glyphs: Array.from(text, (letter) => inFont(glyphs, letter)) });
  return (text, size) => {
    let width = 0;
    for (const letter of text.normalize('NFC')) width += inFont(advances, letter);
    return (width * size) / font.unitsPerEm;
  };
}
