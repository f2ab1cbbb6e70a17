#!/usr/bin/env node
// `npm run pictures`: every page at 390 and 1440 pixels, light and dark, into the ignored folder `screenshots/`, for a person to look at.
// `npm run pictures -- docs` takes those of README and docs/ again, into `docs/images/`.
import { endTogether } from './lib/children.mjs';
import { chromium } from './lib/chromium.mjs';
import { node24 } from './lib/node24.mjs';
import { buildPages, install } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { tools } from './lib/tools.mjs';

const sheet = process.argv[2] === 'docs' ? 'documents' : 'check-sheet';
endTogether({ signalFor: () => 'SIGINT' });
await install();
await buildPages();
const browser = await chromium();
await run(
  node24(),
  [tools.playwright(), 'test', '--config', 'e2e/playwright.config.ts', `${sheet}.spec.ts`],
  {
    env: {
      E2E_PICTURES: '1',
      ...browser.env,
      CHROMIUM_PATH: browser.path,
      CHROMIUM_FLAGS: JSON.stringify(browser.flags),
    },
  },
).catch(() => process.exit(1));
