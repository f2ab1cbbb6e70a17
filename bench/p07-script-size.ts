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
    // The mark was set on the files that the page of Next.js names; what a browser of today loads of them stands beside it.
    const named = (scripts: LoadedScripts) => scripts.gzipBytes + scripts.namedOnlyGzipBytes;
    const outcome = (what: string, size: (scripts: LoadedScripts) => number, notes: string[]) => {
      const ratio = size(mine) / size(theirs);
      return {
        what,
        ours: kilobytes(size(mine)),
        reference: kilobytes(size(theirs)),
        result: `${ratio.toFixed(2)} ×`,
        target: '≤ 0.70 ×',
        met: ratio <= TARGET,
        notes,
      };
    };
    return [
      outcome('P7 JavaScript that the offerings page names', named, [
        `of it for browsers without modules: ours ${kilobytes(mine.namedOnlyGzipBytes)}, Next.js ${kilobytes(theirs.namedOnlyGzipBytes)}`,
      ]),
      outcome('P7 JavaScript that Chromium loads for it', (scripts) => scripts.gzipBytes, [
        `ours: ${largest(mine)}`,
        `Next.js: ${largest(theirs)}`,
      ]),
    ];
  },
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

function largest({ files, inlineGzipBytes }: LoadedScripts): string {
  const top = [...files].sort((a, b) => b.gzipBytes - a.gzipBytes).slice(0, 4);
  const named = top.map(({ path, gzipBytes }) => `${path.split('/').at(-1)} ${kilobytes(gzipBytes)}`);
  return `${files.length} files, ${named.join(', ')}; ${kilobytes(inlineGzipBytes)} more inside the page`;
}
