import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

export interface BrowserStart {
  readonly path: string;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The browser that the tests use. By its address: the scripts are plain JavaScript, without types. */
export async function browserStart(): Promise<BrowserStart> {
  const file = pathToFileURL(join(root, 'scripts/lib/chromium.mjs')).href;
  const { chromium } = (await import(file)) as { chromium: () => Promise<BrowserStart> };
  return chromium();
}

/** Without what is not set: the browser wants text only. */
export function browserEnv({ env }: BrowserStart): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...env };
}
