import { describe, expect, it } from 'vitest';
import { insertParagraph, pictureMarkdown, readPicture } from './pictures.ts';

const UPLOAD = { sha256: 'cd'.repeat(32), ending: 'png', width: 800, height: 600 } as const;

describe('a picture in a text', () => {
  it('is read as it is written', () => {
    const [, alt, address = '', title] =
      /^!\[(.*)\]\((\S+) "(.*)"\)$/.exec(pictureMarkdown(UPLOAD, ' A  plow\nat dusk ')) ?? [];
    expect([alt, readPicture(address, title ?? null)]).toEqual([
      'A plow at dusk',
      { kind: 'upload', ...UPLOAD },
    ]);
  });

  it('G5 keeps words that look like Markdown as words', () => {
    expect(pictureMarkdown(UPLOAD, '](javascript:x) *a* {{b}}')).toMatch(
      /^!\[\\\]\(javascript:x\) \\\*a\\\* /,
    );
  });

  it('needs a size that a picture can have', () => {
    const address = `/content-files/${UPLOAD.sha256}.png`;
    for (const title of [null, '', '800', '0x600', '800x600x1', '999999x1'])
      expect(readPicture(address, title)).toBeNull();
  });

  it('stands in a paragraph of its own, where the cursor was', () => {
    expect(insertParagraph('One.\n\nTwo.', 4, 'X')).toEqual({ text: 'One.\n\nX\n\nTwo.', cursor: 7 });
    expect(insertParagraph('', 0, 'X')).toEqual({ text: 'X\n', cursor: 1 });
    expect(insertParagraph('One.\n', 5, 'X')).toEqual({ text: 'One.\n\nX\n', cursor: 7 });
  });
});
