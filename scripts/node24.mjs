#!/usr/bin/env node
// Runs a script of the project under the Node it needs: `node scripts/node24.mjs apps/server/commands/verify-books.ts …`.
import { spawn } from 'node:child_process';
import { forwardSignals, ownGroup } from './lib/forward-signals.mjs';
import { node24 } from './lib/node24.mjs';
import { install } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

await install();
const child = spawn(node24(), process.argv.slice(2), { ...ownGroup, cwd: root, stdio: 'inherit' });
forwardSignals(child);
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
