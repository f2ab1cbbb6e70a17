#!/usr/bin/env node
// `npm run build`: the pages, as `npm start` would build them. For images and deployments that build once and start often.
import { buildPages, install } from './lib/prepare.mjs';

await install();
await buildPages();
