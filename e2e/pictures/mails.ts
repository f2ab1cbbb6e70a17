// The second half of `npm run mails`: pictures of the emails in the folder that is named, as a phone and a mail program show them.
import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

const WIDTHS = [390, 640] as const;
const THEMES = ['light', 'dark'] as const;

const [named] = process.argv.slice(2);
if (named === undefined) throw new Error('name the folder of the emails');
const folder = resolve(named);
const mails = globSync('*.*.html', { cwd: folder }).map((file) => basename(file, '.html'));

/** Answers which of them do not fit. */
async function takePictures(browser: Browser): Promise<string[]> {
  const tooWide: string[] = [];
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
      for (const name of mails) {
        await page.goto(pathToFileURL(`${folder}/${name}.html`).href);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) tooWide.push(`${name} at ${width} pixels`);
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await page.close();
    }
  }
  return tooWide;
}

const path = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: JSON.parse(process.env.CHROMIUM_FLAGS ?? '[]') as string[],
});
const tooWide = await takePictures(browser).finally(() => browser.close());
process.stdout.write(`${mails.length} emails: open ${folder}/index.html\n`);
for (const one of tooWide) process.stderr.write(`Too wide: ${one}\n`);
process.exitCode = tooWide.length > 0 ? 1 : 0;
