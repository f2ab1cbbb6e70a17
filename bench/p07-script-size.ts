import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { type LoadedScripts, loadedScripts } from './lib/loaded-scripts.ts';
import { offeringsPage, type PublicPage, postPage } from './lib/public-pages.ts';
import type { Serving } from './lib/serve.ts';

const TARGETS: Readonly<Record<PublicPage['name'], number>> = { offerings: 0.7, post: 0.6 };

export const scriptSize: Benchmark = {
  id: 'P7',
  what: 'JavaScript shipped on the offerings page and with a post, gzip -9',
  reference: 'the same pages in Next.js 16',
  dataSize: 'every script file that Chromium loads on a phone within 3 seconds',
  checks: 'the page that the browser shows has the name of each farm, or the whole post',
  async run(stage) {
    const [ours, next] = [await stage.ours(), await stage.next()];
    const pages = [await offeringsPage(ours.origin), await postPage(ours.origin)];
    const outcomes: Outcome[] = [];
    for (const page of pages) outcomes.push(...(await compare(page, ours, next)));
    return outcomes;
  },
};

async function compare(page: PublicPage, ours: Serving, next: Serving): Promise<readonly Outcome[]> {
  const mine = await loadedScripts(ours.origin + page.path, page.checkText);
  const theirs = await loadedScripts(next.origin + page.path, page.checkText);
  const most = TARGETS[page.name];
  // The mark was set on the files that the page of Next.js names; what a browser of today loads of them stands beside it.
  const named = (scripts: LoadedScripts) => scripts.gzipBytes + scripts.namedOnlyGzipBytes;
  const outcome = (what: string, size: (scripts: LoadedScripts) => number, notes: string[]) => {
    const ratio = size(mine) / size(theirs);
    return {
      what,
      ours: kilobytes(size(mine)),
      reference: kilobytes(size(theirs)),
      result: `${ratio.toFixed(2)} ×`,
      target: `≤ ${most.toFixed(2)} ×`,
      met: ratio <= most,
      notes,
    };
  };
  return [
    outcome(`P7 JavaScript that the page names: ${page.name}`, named, [
      `of it for browsers without modules: ours ${kilobytes(mine.namedOnlyGzipBytes)}, Next.js ${kilobytes(theirs.namedOnlyGzipBytes)}`,
    ]),
    outcome(`P7 JavaScript that Chromium loads for it: ${page.name}`, (scripts) => scripts.gzipBytes, [
      `ours: ${largest(mine)}`,
      `Next.js: ${largest(theirs)}`,
    ]),
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

function largest({ files, inlineGzipBytes }: LoadedScripts): string {
  const top = [...files].sort((a, b) => b.gzipBytes - a.gzipBytes).slice(0, 12);
  const named = top.map(({ path, gzipBytes }) => `${path.split('/').at(-1)} ${kilobytes(gzipBytes)}`);
  return `${files.length} files, ${named.join(', ')}; ${kilobytes(inlineGzipBytes)} more inside the page`;
}
