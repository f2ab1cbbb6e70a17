#!/usr/bin/env node
// `npm start`: from a fresh clone to a served site. Everything it does is skipped when it has been done already.
import { join } from 'node:path';
import { endTogether, startChild } from './lib/children.mjs';
import { friendlyLog } from './lib/friendly-log.mjs';
import { node24 } from './lib/node24.mjs';
import { buildPages, install } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

endTogether();
try {
  await install();
  await buildPages();
} catch (error) {
  process.stderr.write(`\n${error.output ?? ''}\n${error.message}\n`);
  process.exit(1);
}

// The channel tells the server when this process is gone, however it ended.
const server = startChild(node24(), [join(root, 'apps/server/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...process.env },
});
friendlyLog(server.stdout);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
