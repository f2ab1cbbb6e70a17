import type { Benchmark } from './lib/benchmark.ts';
import { type LoadedScripts, loadedScripts } from './lib/loaded-scripts.ts';
import { listedOfferings, OFFERINGS } from './lib/offerings.ts';

const TARGET = 0.7;

export const scriptSize: Benchmark = {
  id: 'P7',
  what: 'JavaScript shipped on the offerings page, gzip -9',
  reference: 'the same page in Next.js 16',
  dataSize: 'every script file that Chromium loads on a phone within 3 seconds',
  checks: 'the name of each farm is in the page that the browser shows',
  async run(stage) {
    const [ours, next] = [await stage.ours(), await stage.next()];
    const { farms } = await listedOfferings(ours.origin);
    const check = (html: string) => {
      for (const { name } of farms)
        if (!html.includes(name)) throw new Error(`the page does not show ${name}`);
    };
    const mine = await loadedScripts(ours.origin + OFFERINGS, check);
    const theirs = await loadedScripts(next.origin + OFFERINGS, check);
    const ratio = mine.gzipBytes / theirs.gzipBytes;
    return [
      {
        what: 'P7 JavaScript of the offerings page',
        ours: kilobytes(mine.gzipBytes),
        reference: kilobytes(theirs.gzipBytes),
        result: `${ratio.toFixed(2)} ×`,
        target: '≤ 0.70 ×',
        met: ratio <= TARGET,
        notes: [`ours: ${largest(mine)}`, `Next.js: ${largest(theirs)}`],
      },
    ];
  },
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

function largest({ files, inlineGzipBytes }: LoadedScripts): string {
  const top = [...files].sort((a, b) => b.gzipBytes - a.gzipBytes).slice(0, 4);
  const named = top.map(({ path, gzipBytes }) => `${path.split('/').at(-1)} ${kilobytes(gzipBytes)}`);
  return `${files.length} files, ${named.join(', ')}; ${kilobytes(inlineGzipBytes)} more inside the page`;
}
