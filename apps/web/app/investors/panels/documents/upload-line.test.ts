import { expect, it } from 'vitest';
import { arrived, changed, EMPTY_LINE, lineWords, type OneUpload, withNew } from './upload-line.ts';

const upload = (key: number, name: string): OneUpload => ({
  key,
  file: new File(['x'], name),
  share: null,
  refusal: null,
  mayTryAgain: false,
});
const [a, b, c] = [upload(1, 'a.png'), upload(2, 'b.png'), upload(3, 'c.png')];

it('says which one of how many is on its way, and how many arrived', () => {
  let line = withNew(EMPTY_LINE, [a, b, c]);
  expect(lineWords(line)).toMatch(/a\.png, 1 of 3/);
  line = arrived(line, a);
  expect(lineWords(line)).toMatch(/b\.png, 2 of 3/);
  line = changed(line, 2, { refusal: 'No.' });
  expect(lineWords(line)).toMatch(/c\.png, 3 of 3/);
  line = arrived(line, c);
  expect(lineWords(line)).toMatch(/^2 files/);
  expect(line.uploads.map(({ file }) => file.name)).toEqual(['b.png']);
});

it('one refused keeps the rest, and goes when others are chosen', () => {
  const line = changed(withNew(EMPTY_LINE, [a, b]), 1, { refusal: 'No.' });
  expect(withNew(line, [c]).uploads).toEqual([b, c]);
  expect(lineWords(withNew(arrived(line, b), [c]))).toMatch(/c\.png …$/);
  expect(lineWords(EMPTY_LINE)).toBe('');
});
