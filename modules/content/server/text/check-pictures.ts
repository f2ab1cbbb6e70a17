import { readPicture, type UploadedPicture } from '../../rules/index.ts';
import type { MarkdownReader, MarkdownToken } from './markdown-types.ts';

export interface Pictures {
  readonly refused: string[];
  readonly faults: string[];
  readonly uploads: UploadedPicture[];
}

/** Only drawings of ours and uploads are shown, each with words for those who can’t see it, and with its size. */
export function checkPictures(reader: MarkdownReader, { refused, faults, uploads }: Pictures): void {
  const check = (token: MarkdownToken): void => {
    if (token.type === 'image') {
      const address = String(token.attrGet('src') ?? '');
      const picture = readPicture(address, String(token.attrGet('title') ?? ''));
      if (picture === null) refused.push(foreignPicture(address));
      else size(token, picture);
      if (picture?.kind === 'upload') uploads.push(picture);
      if (altOf(token).trim() === '')
        faults.push('A picture needs words between its brackets for readers who can’t see it.');
    }
    for (const child of token.children ?? []) check(child);
  };
  reader.core.ruler.push('pictures', ({ tokens }) => tokens.forEach(check));
}

function size(
  token: MarkdownToken,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  for (const [name, value] of Object.entries({ width, height, loading: 'lazy', decoding: 'async' }))
    token.attrSet(name, String(value));
}

const altOf = (token: MarkdownToken): string =>
  (token.children ?? []).map((child) => (child.children === null ? child.content : altOf(child))).join('');

const foreignPicture = (address: string): string =>
  `The picture “${address.slice(0, 60)}” can’t be shown. Upload it in the form, or name a drawing such as /portraits/study/prairie.svg.`;
