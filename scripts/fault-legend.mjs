#!/usr/bin/env node
// Writes which tests are about which fault into docs/faults.md.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultTests, withTests } from './lib/fault-tests.mjs';
import { root } from './lib/root.mjs';

const path = join(root, 'docs/faults.md');
await writeFile(path, withTests(await readFile(path, 'utf8'), await faultTests(root)));
