// Cuts the fonts of documents down to Latin letters of every language, the signs of a contract, and no kerning or ligatures, which
// the PDF library does not set. Run by hand after a font update: node packages/documents/fonts/subset.mjs
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const SIGNS = '–—‘’“”„‚…•−†‡€™‰‹›⅓⅔⅛⅜⅝⅞≤≥≠≈\u2009\u202f\u2011';
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}${range(0x1e00, 0x1eff)}${SIGNS}`;

const WEIGHTS = [
  { suffix: '', folder: '400Regular' },
  { suffix: '-bold', folder: '700Bold' },
];
// Their licenses reserve no name that a cut font would have to give up. The packages are fetched here and not installed: nobody else needs them.
const FAMILIES = [
  {
    name: 'serif',
    source: '@expo-google-fonts/stix-two-text@0.4.2',
    prefix: 'STIXTwoText',
    weights: WEIGHTS,
  },
  { name: 'sans', source: '@expo-google-fonts/inter@0.4.2', prefix: 'Inter', weights: WEIGHTS },
  // For signatures that are typed.
  {
    name: 'script',
    source: '@expo-google-fonts/caveat@0.4.2',
    prefix: 'Caveat',
    weights: [{ suffix: '', folder: '500Medium' }],
  },
];

// A space at the end of a font has no outline, and the font reader looks for its header behind the end of the file.
const PADDING = Buffer.alloc(16);

const work = await mkdtemp(join(tmpdir(), 'fonts-'));
try {
  for (const { name, source, prefix, weights } of FAMILIES) {
    const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: work, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', archive], { cwd: work });
    for (const { suffix, folder } of weights) {
      const original = await readFile(join(work, 'package', folder, `${prefix}_${folder}.ttf`));
      const cut = await subsetFont(original, TEXT, {
        targetFormat: 'truetype',
        keepFeatures: [],
        noHinting: true,
      });
      await writeFile(join(import.meta.dirname, `${name}${suffix}.ttf`), Buffer.concat([cut, PADDING]));
      console.warn(
        `${name}${suffix}: ${(original.length / 1000).toFixed(1)} kB to ${(cut.length / 1000).toFixed(1)} kB`,
      );
    }
    await writeFile(
      join(import.meta.dirname, `${name}-OFL.txt`),
      await readFile(join(work, 'package/LICENSE_FONT')),
    );
    await rm(join(work, 'package'), { recursive: true });
  }
} finally {
  await rm(work, { recursive: true });
}
