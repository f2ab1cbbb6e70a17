// Cuts the two text faces down to what Furrow writes: English with Latin-1 names, the punctuation and signs of a prospectus,
// and only the part of each design space that the pages use; and once more, at one point of it, for the pictures of shared links, whose
// renderer reads no compressed or variable font. Run by hand after a font update: node packages/ui/fonts/subset.mjs
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const pictureFonts = join(here, '../../../modules/content/server/share-picture/fonts');
const folderOf = (name) => dirname(require.resolve(`@fontsource-variable/${name}/package.json`));

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
// The Latin files on npm carry no ≤ ≥ ← →; those come from the fallback faces.
const signs = '–—‘’“”…•−†€™\u2009\u202f\u2011';
const bodyText = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${signs}`;
// Headings meet fewer letters: those of the names people in the United States carry.
const headingText = `${range(0x20, 0x7e)}áàâäãåçéèêëíîïñóôöõøúüÁÄÅÇÉÍÑÓÖØÚÜ§°½¼¾×·±©®\u00a0${signs}`;

const faces = [
  {
    name: 'fraunces',
    text: headingText,
    source: 'fraunces-latin-full-normal.woff2',
    variationAxes: { opsz: { min: 24, max: 84 }, wght: { min: 400, max: 600 }, SOFT: 50, WONK: 0 },
    inPictures: { opsz: 72, wght: 460, SOFT: 50, WONK: 0 },
    keepFeatures: ['kern', 'liga', 'ccmp', 'lnum', 'tnum'],
  },
  {
    name: 'inter',
    text: bodyText,
    source: 'inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    inPictures: { wght: 500 },
    keepFeatures: ['kern', 'mark', 'mkmk', 'calt', 'ccmp', 'locl', 'tnum', 'zero', 'frac', 'case'],
  },
];

await mkdir(pictureFonts, { recursive: true });
for (const face of faces) {
  const folder = folderOf(face.name);
  const original = await readFile(join(folder, 'files', face.source));
  const { text, variationAxes, inPictures, keepFeatures } = face;
  const cut = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
  });
  await writeFile(join(here, `${face.name}.woff2`), cut);
  const still = await subsetFont(original, bodyText, {
    targetFormat: 'sfnt',
    variationAxes: inPictures,
    keepFeatures: ['kern'],
    noHinting: true,
  });
  await writeFile(join(pictureFonts, `${face.name}.ttf`), still);
  await copyFile(join(folder, 'LICENSE'), join(here, `${face.name}-OFL.txt`));
  console.warn(
    `${face.name}: ${(original.length / 1000).toFixed(1)} kB to ${(cut.length / 1000).toFixed(1)} kB`,
  );
}
