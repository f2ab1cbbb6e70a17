#!/usr/bin/env node
// `npm run mails`: every email at 390 and 640 pixels, light and dark, with its text, into the ignored folder
// `screenshots/mails/`, for a person to look at. It says which are too wide.
import { endTogether } from './lib/children.mjs';
import { chromium } from './lib/chromium.mjs';
import { node24 } from './lib/node24.mjs';
import { install } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const FOLDER = 'screenshots/mails';

endTogether();
await install();
const browser = await chromium();
await run(node24(), ['apps/server/commands/write-mail-samples.ts', FOLDER]);
await run(node24(), ['e2e/pictures/mails.ts', FOLDER], {
  env: { ...browser.env, CHROMIUM_PATH: browser.path, CHROMIUM_FLAGS: JSON.stringify(browser.flags) },
}).catch(() => process.exit(1));
