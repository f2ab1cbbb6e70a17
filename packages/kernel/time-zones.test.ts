import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./time-zones.fixture.ts', import.meta.url));

interface Answers {
  machineOffset: number;
  answers: unknown[];
  holidays: unknown[];
}

async function answersIn(zone: string): Promise<Answers> {
  const { stdout } = await run(process.execPath, [script], { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout) as Answers;
}

test('C12 a server in another time zone gives the same answers', async () => {
  const zones = ['America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Apia'];
  const [first, ...others] = await Promise.all(zones.map(answersIn));
  expect(first?.answers).toHaveLength(11);
  expect([first, ...others].map((answer) => answer?.machineOffset)).toEqual([300, 0, -330, -780]);
  for (const other of others) {
    expect(other.answers).toEqual(first?.answers);
    expect(other.holidays).toEqual(first?.holidays);
  }
});
