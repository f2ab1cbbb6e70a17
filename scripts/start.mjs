#!/usr/bin/env node
// `npm start`: from a fresh clone to a served site. Everything it does is skipped when it has been done already.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forwardSignals, ownGroup } from './lib/forward-signals.mjs';
import { friendlyLog } from './lib/friendly-log.mjs';
import { node24 } from './lib/node24.mjs';
import { buildPages, install } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

try {
  await install();
  await buildPages();
} catch (error) {
  process.stderr.write(`\n${error.output ?? ''}\n${error.message}\n`);
  process.exit(1);
}

const server = spawn(node24(), [join(root, 'apps/server/main.ts')], {
  ...ownGroup,
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { NODE_ENV: 'production', ...process.env },
});
friendlyLog(server.stdout);

forwardSignals(server);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
