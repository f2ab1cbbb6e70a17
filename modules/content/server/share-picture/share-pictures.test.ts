import { expect, it } from 'vitest';
import { drawSharePicture } from './draw-share-picture.ts';
import { SharePictures } from './share-pictures.ts';

const facts = { title: 'What escrow promises', label: 'Learning center', brand: 'Furrow', study: 'prairie' };

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('is a PNG of the size that shared links ask for, made once', async () => {
  const pictures = new SharePictures();
  const first = pictures.get(facts);
  expect(pictures.get({ ...facts })).toBe(first);
  const png = await first;
  expect(png?.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(png as Buffer)).toEqual([1200, 630]);
});

it('shows another title as another picture', async () => {
  const pictures = new SharePictures();
  const [one, other] = await Promise.all([
    pictures.get(facts),
    pictures.get({ ...facts, title: 'When a tenant leaves' }),
  ]);
  expect(one?.equals(other as Buffer)).toBe(false);
});

it('refuses more than a bounded number that wait', async () => {
  const pictures = new SharePictures();
  const asked = Array.from({ length: 45 }, (_, index) => pictures.get({ ...facts, title: `Title ${index}` }));
  expect(asked.filter((picture) => picture === null)).toHaveLength(5);
  for (const picture of asked) picture?.catch(() => {});
  await asked[0];
});

it('G7 writes signs of a title as text, whatever they mean elsewhere', () => {
  const svg = drawSharePicture({ ...facts, title: '</text><script>alert(1)</script> & "x"' });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;/text&gt;');
});

it('shows a drawing even where the named one is gone', () => {
  expect(drawSharePicture({ ...facts, study: 'no-such-drawing' })).toContain('<svg xmlns');
});
