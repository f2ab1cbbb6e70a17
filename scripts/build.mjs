#!/usr/bin/env node
// `npm run build`: the pages, as `npm start` would build them. For images and deployments that build once and start often.
import { endTogether } from './lib/children.mjs';
import { buildPages, install } from './lib/prepare.mjs';

endTogether();
await install();
await buildPages();
