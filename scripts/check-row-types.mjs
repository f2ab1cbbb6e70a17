#!/usr/bin/env node
// Holds the row types of the product against what PostgreSQL answered in the tests: `check-row-types.mjs RECORDINGS`.
import { root } from './lib/root.mjs';
import { checkRowTypes } from './row-types/check.ts';

const { statements, problems } = checkRowTypes(root, process.argv[2]);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${statements} statements, ${problems.length} problems\n`);
process.exit(problems.length > 0 || statements === 0 ? 1 : 0);
