import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@furrow/database/sql';
import { emptyTestDatabase, testDatabase } from '@furrow/testing/database';
import { type SpawnedNode, spawnNode } from '@furrow/testing/spawn-node';
import { afterEach, describe, expect, it } from 'vitest';
import { markPurpose } from './bootstrap/installation-purpose.ts';
import { FIXTURE_BUILD, LIVE_SETTINGS } from './tests/test-app.ts';

const main = new URL('./main.ts', import.meta.url);
const running: SpawnedNode[] = [];
const start = (env: Record<string, string>) => {
  const child = spawnNode(main, ['--web-build', FIXTURE_BUILD], {
    NODE_ENV: 'production',
    PORT: '0',
    ...LIVE_SETTINGS,
    ...env,
  });
  running.push(child);
  return child;
};

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    await child.exit;
  }
});

const readyUrl = async (child: SpawnedNode) =>
  (JSON.parse(await child.line('"event":"ready"')) as { url: string }).url;

describe('C25 a start that cannot work', () => {
  it('ends with 78 and says everything that is wrong, without values', async () => {
    const child = start({ PORT: 'http', METRICS_TOKEN: 'hunter2', FURROW_ORIGN: 'https://x.example' });
    expect(await child.exit).toBe(78);
    const text = child.lines.join('\n');
    expect(text).toContain('PORT is not a whole number');
    expect(text).toContain('METRICS_TOKEN is shorter than 16 characters');
    expect(text).toContain('did you mean FURROW_ORIGIN?');
    expect(text).not.toContain('hunter2');
  });

  it('refuses a database of a later version', async () => {
    const { owner, url, ownerUrl, drop } = await testDatabase();
    await owner.run(sql`insert into schema_migration (id, checksum) values ('9999-later', 'x')`);
    const child = start({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
    expect(await child.exit).toBe(1);
    expect(child.lines.join('\n')).toContain('the database is ahead of this version');
    await drop();
  });

  it('J6 refuses a database of the demonstration outside of it, and names the way out', async () => {
    const { database, url, drop } = await testDatabase();
    await markPurpose(database, 'demonstration', new Date());
    const child = start({ DATABASE_URL: url });
    expect(await child.exit).toBe(78);
    expect(child.lines.join('\n')).toMatch(/FURROW_DEMO is off, .* the demonstration.*Use another database/);
    await drop();
  });

  it('refuses to start without built pages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'furrow-no-build-'));
    const child = spawnNode(main, ['--web-build', folder], {
      ...LIVE_SETTINGS,
      NODE_ENV: 'production',
      PORT: '0',
    });
    expect(await child.exit).toBe(1);
    expect(child.lines.join('\n')).toContain('There are no built pages');
    await rm(folder, { recursive: true });
  });
});

describe('C21 a stop', () => {
  it('finishes what is under way, refuses nothing that was accepted, and ends with 0', async () => {
    const { url, drop } = await emptyTestDatabase();
    const child = start({ DATABASE_URL: url });
    const address = await readyUrl(child);
    let stopped = false;
    const failures: string[] = [];
    let answered = 0;
    const visitor = async () => {
      while (!stopped) {
        try {
          const response = await fetch(`${address}/api/farm/`);
          await response.arrayBuffer();
          if (response.status !== 200) failures.push(String(response.status));
          answered += 1;
        } catch (error) {
          // A connection refused or closed before an answer began may be tried again anywhere else.
          if (!isRetryable(error)) failures.push(String(error));
          if (stopped) return;
        }
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(10);
    child.kill('SIGTERM');
    expect(await child.exit).toBe(0);
    stopped = true;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    expect(child.lines.join('\n')).toContain('"event":"stopped"');
    expect(child.lines.filter((line) => line.includes('could not close cleanly'))).toEqual([]);
    await drop();
  });

  it('ends at once on the second signal', async () => {
    const { url, drop } = await testDatabase();
    const child = start({ DATABASE_URL: url });
    await readyUrl(child);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect([0, 1]).toContain(await child.exit);
    await drop();
  });
});

function isRetryable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET';
}
