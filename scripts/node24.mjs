#!/usr/bin/env node
// Runs a script of the project under the Node it needs: `node scripts/node24.mjs apps/server/commands/verify-books.ts …`.
import { endTogether, startChild } from './lib/children.mjs';
import { node24 } from './lib/node24.mjs';
import { install } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

endTogether();
await install();
const child = startChild(node24(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
