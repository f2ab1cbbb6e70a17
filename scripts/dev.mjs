#!/usr/bin/env node
// `npm run dev`: pages change in the open browser as their files are saved; the server restarts when one of its own files changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forwardSignals, ownGroup } from './lib/forward-signals.mjs';
import { node24 } from './lib/node24.mjs';
import { install } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

await install();

const server = spawn(node24(), ['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')], {
  ...ownGroup,
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});

forwardSignals(server);
server.on('exit', (code) => process.exit(code ?? 1));
