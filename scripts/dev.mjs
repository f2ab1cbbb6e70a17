#!/usr/bin/env node
// `npm run dev`: pages change in the open browser as their files are saved; the server restarts when one of its own files changes.
// Node's --watch follows everything that is imported, the temporary files that Vite writes included, and would restart without end.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { endTogether, startChild } from './lib/children.mjs';
import { node24 } from './lib/node24.mjs';
import { install } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

const SERVER_FOLDERS = [
  'apps/server',
  'modules',
  'packages/database',
  'packages/documents',
  'packages/forms',
  'packages/kernel',
  'packages/portrait',
  'packages/providers',
  'packages/signing',
  'demo',
];
const SETTLE_MS = 150;

let server;
let stopping = false;
let changed;

endTogether({
  signalFor(signal) {
    stopping = true;
    if (server) server.again = false;
    return signal;
  },
});
await install();
server = start();

function start() {
  // The channel tells the server when this process is gone, however it ended.
  const child = startChild(node24(), [join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  child.on('exit', (code) => {
    if (child.again) server = start();
    else if (stopping) process.exit(code ?? 1);
    else process.stdout.write('\n  The server ended. It starts again when a file changes.\n');
  });
  return child;
}

function restart() {
  if (stopping) return;
  if (server.exitCode !== null) server = start();
  else if (!server.again) {
    server.again = true;
    server.kill('SIGTERM');
  }
}

for (const folder of SERVER_FOLDERS) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!/\.(ts|sql|json)$/.test(file ?? '') || /node_modules|\.test\.ts$/.test(file)) return;
    clearTimeout(changed);
    changed = setTimeout(restart, SETTLE_MS);
  });
}
