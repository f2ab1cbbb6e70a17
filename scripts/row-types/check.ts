import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { RecordedCall } from '../../packages/testing/record-statements.ts';
import { isProductSource } from '../lib/product-source.mjs';
import { rowProblems } from './row-problems.ts';
import { statementCalls } from './statement-calls.ts';

/** Holds the row types of a tree against what its tests were answered; `folder` has the recordings. */
export function checkRowTypes(root: string, folder: string): { statements: number; problems: string[] } {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (config === undefined) throw new Error(`${root} has no tsconfig.json`);
  const program = ts.createProgram(config.fileNames, config.options);
  const calls = statementCalls(program, root, isProductSource);
  const problems = rowProblems(calls, readRecordings(folder), program.getTypeChecker());
  return { statements: calls.length, problems };
}

export function readRecordings(folder: string): RecordedCall[] {
  return globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): RecordedCall => JSON.parse(line)),
  );
}
