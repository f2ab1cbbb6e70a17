import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnNode } from './spawn-node.ts';

let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawn-'));
  script = join(folder, 'script.ts');
  await writeFile(
    script,
    `const greeting: string = process.env.GREETING + ' ' + process.argv[2];
     process.stdout.write(greeting + '\\n');
     process.stderr.write('to stderr\\n');
     process.stdin.once('data', (data) => process.exit(Number(data)));`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

it('passes arguments and environment, reads both outputs by line and reports the exit', async () => {
  const spawned = spawnNode(script, ['world'], { GREETING: 'hello' });
  expect(await spawned.line('hello')).toBe('hello world');
  await spawned.line('to stderr');
  spawned.send('7');
  expect(await spawned.exit).toBe(7);
});

it('fails with the whole output when a line does not come', async () => {
  const spawned = spawnNode(script, ['world'], { GREETING: 'hello' });
  await spawned.line('hello');
  await expect(spawned.line('goodbye', 100)).rejects.toThrow(
    /did not within 100 ms print "goodbye"[\s\S]*hello world/,
  );
  const waiting = spawned.line('goodbye');
  spawned.kill('SIGKILL');
  await expect(waiting).rejects.toThrow('ended without printing');
  expect(await spawned.exit).toBe('SIGKILL');
});
