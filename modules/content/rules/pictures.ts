import { STUDIES } from './studies.ts';

/** A picture that an editor uploaded, as the desk inserts it: the size travels along, so that nothing moves while it loads. */
export interface UploadedPicture {
  readonly sha256: string;
  readonly ending: PictureEnding;
  readonly width: number;
  readonly height: number;
}

export const PICTURE_ENDINGS = ['png', 'jpg'] as const;
export type PictureEnding = (typeof PICTURE_ENDINGS)[number];

/** What a text may show: a drawing of ours, or an upload. */
export type TextPicture =
  | { readonly kind: 'study'; readonly width: number; readonly height: number }
  | ({ readonly kind: 'upload' } & UploadedPicture);

const STUDY = /^\/portraits\/study\/([a-z-]{1,40})\.svg$/;
const UPLOAD = /^\/content-files\/([0-9a-f]{64})\.(png|jpg)$/;
const SIZE = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/;
/** As every study is drawn. */
const STUDY_SIZE = { width: 960, height: 600 };

export const ALT_MOST = 200;

/** Where a picture that was uploaded is read. What a hash names never changes. */
export const contentFilePath = ({ sha256, ending }: Pick<UploadedPicture, 'sha256' | 'ending'>): string =>
  `/content-files/${sha256}.${ending}`;

/** What an address and its title name; null for a picture from anywhere else. */
export function readPicture(address: string, title: string | null): TextPicture | null {
  const study = STUDY.exec(address)?.[1];
  if (study !== undefined)
    return STUDIES.some((one) => one === study) ? { kind: 'study', ...STUDY_SIZE } : null;
  const [, sha256, ending] = UPLOAD.exec(address) ?? [];
  const [, width, height] = SIZE.exec(title ?? '') ?? [];
  if (sha256 === undefined || width === undefined || height === undefined) return null;
  const known = PICTURE_ENDINGS.find((one) => one === ending);
  return known === undefined
    ? null
    : { kind: 'upload', sha256, ending: known, width: Number(width), height: Number(height) };
}

/** The picture as a text names it, on a line of its own. */
export function pictureMarkdown(picture: UploadedPicture, alt: string): string {
  const words = alt
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\[\]*_`<>&!~]/g, '\\$&');
  return `![${words}](${contentFilePath(picture)} "${picture.width}x${picture.height}")`;
}

/** Text with a paragraph of its own put where the cursor stands, and where the cursor stands behind it. */
export function insertParagraph(
  text: string,
  at: number,
  paragraph: string,
): { readonly text: string; readonly cursor: number } {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  const start = before === '' ? paragraph : `${before}\n\n${paragraph}`;
  return { text: after === '' ? `${start}\n` : `${start}\n\n${after}`, cursor: start.length };
}
