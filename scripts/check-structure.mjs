#!/usr/bin/env node
// Runs the import rules of .dependency-cruiser.cjs and the rules for statements and calls over a tree (this one, or the one named).
// With a TypeScript it does not understand the cruiser warns, reads no types and passes everything: that is a failure here.
import { pageCallProblems } from './lib/page-calls.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { statementProblems } from './lib/statements.mjs';
import { tools } from './lib/tools.mjs';

const tree = process.argv[2] ?? root;
const TREES = ['apps', 'modules', 'packages', 'demo', 'e2e', 'bench', 'attack'];

try {
  const output = await run(
    process.execPath,
    [tools.dependencyCruiser(), '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...TREES],
    { cwd: tree, quiet: true },
  );
  if (/typescript/i.test(output))
    throw Object.assign(new Error('The import check could not read TypeScript.'), { output });
  const read = /\((\d+) modules/.exec(output)?.[1] ?? '0';
  if (Number(read) < 10)
    throw Object.assign(new Error(`The import check read only ${read} files.`), { output });
  process.stdout.write(output);
  const problems = [...statementProblems(tree), ...pageCallProblems(tree)];
  if (problems.length > 0)
    throw Object.assign(new Error(`${problems.length} statements or calls break a rule.`), {
      output: problems.join('\n'),
    });
} catch (error) {
  process.stdout.write(`${error.output ?? ''}\n${error.message}\n`);
  process.exit(1);
}
