import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from './audit.ts';
import { anchorHead } from './audit-anchor.ts';
import {
  type AuditFilter,
  type AuditPlace,
  auditActions,
  auditSearchStatement,
  MOST_READS,
  searchAudit,
  summarizeReads,
} from './audit-search.ts';
import { auditState } from './audit-state.ts';
import { sequenceCommitted } from './sequencer.ts';
import { sql } from './sql.ts';
import { countStatements } from './statement-count.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);

describe('a search of the audit', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
    const lines: [number, string, string, string, string][] = [
      [0, 'user:user_ada', 'account.account.created', 'account:acc_1', 'opened'],
      [1, 'operator:user_mara', 'account.read', 'account:acc_1', 'looked'],
      [2, 'operator:user_mara', 'user.read', 'user:user_ada', 'looked'],
      [3, 'operator:user_deji', 'account.read', 'account:acc_1', 'looked'],
      [4, 'operator:user_deji', 'account.accreditation.approved', 'account:acc_1', 'Two W-2 forms.'],
      [5, 'operator:user_deji', 'setting.changed', 'setting:platform.maintenance', 'Larger books'],
      [6, 'operator:user_mara', 'account.read', 'account:acc_2', 'looked'],
    ];
    for (const [minutes, actor, action, subject, reason] of lines)
      await test.database.transaction((tx) =>
        appendAudit(tx, { actor, action, subject, after: { reason }, at: at(minutes) }),
      );
  });
  afterAll(() => test.drop());

  const found = async (filter: AuditFilter) =>
    (await searchAudit(test.database, filter, { limit: 50 })).map((line) =>
      Math.round((line.at.getTime() - START) / 60_000),
    );

  it.each<[string, AuditFilter, number[]]>([
    ['everything, newest first', {}, [6, 5, 4, 3, 2, 1, 0]],
    ['who', { actors: ['operator:user_mara'] }, [6, 2, 1]],
    ['any of several', { actors: ['operator:user_mara', 'user:user_ada'] }, [6, 2, 1, 0]],
    ['whose', { subjects: ['account:acc_1'] }, [4, 3, 1, 0]],
    ['any of somebody’s', { subjects: ['account:acc_1', 'user:user_ada'] }, [4, 3, 2, 1, 0]],
    ['action', { action: 'account.read' }, [6, 3, 1]],
    ['time', { from: at(2), until: at(5) }, [4, 3, 2]],
    ['a word of the reason', { text: 'books' }, [5]],
    ['a word of the subject', { text: 'Maintenance' }, [5]],
    ['words that all stand in it', { text: 'deji w-2' }, [4]],
    ['words of which one does not', { text: 'deji ada' }, []],
    ['nobody', { actors: [] }, []],
    ['nobody’s', { subjects: [] }, []],
    ['who and whose', { actors: ['operator:user_deji', 'user:x'], subjects: ['account:acc_1'] }, [4, 3]],
    ['H16 whose data somebody saw', { actors: ['operator:user_mara'], reads: true }, [6, 2, 1]],
    ['H16 who saw somebody’s data', { subjects: ['account:acc_1', 'user:user_ada'], reads: true }, [3, 2, 1]],
  ])('by %s', async (_what, filter, minutes) => expect(await found(filter)).toEqual(minutes));

  it('H16 counts who looked and at how much', async () => {
    const seen = { subjects: ['account:acc_1', 'user:user_ada'], from: at(0), until: at(60) };
    expect(await summarizeReads(test.database, seen)).toEqual({ lines: 3, actors: 2, subjects: 2 });
    const did = await summarizeReads(test.database, { actors: ['operator:user_mara'] });
    expect(did).toEqual({ lines: 3, actors: 1, subjects: 3 });
  });

  it('knows every action', async () => {
    expect(await auditActions(test.database)).toEqual([
      'account.account.created',
      'account.accreditation.approved',
      'account.read',
      'setting.changed',
      'user.read',
    ]);
  });

  it('stands beside the state of the chain: what waits for its place, and what anchors have seen', async () => {
    expect(await auditState(test.database)).toMatchObject({ lines: 0, waiting: 7, anchors: [] });
    await sequenceCommitted(test.database);
    const folder = await mkdtemp(join(tmpdir(), 'anchors-'));
    await anchorHead(test.database, { path: join(folder, 'anchors'), now: at(9), remember: true });
    await rm(folder, { recursive: true });
    expect(await auditState(test.database)).toMatchObject({
      lines: 7,
      waiting: 0,
      waitingSince: null,
      anchors: [{ seq: 7, at: at(9) }],
    });
  });

  it('finds words in lines that are in the chain and in those that still wait for their place', async () => {
    const line = { actor: 'job:books', action: 'books.read', subject: 'books:all', at: at(8) };
    await test.database.transaction((tx) => appendAudit(tx, line));
    expect((await auditState(test.database)).waiting).toBe(1);
    expect(await found({ text: 'books' })).toEqual([8, 5]);
    expect(await found({ text: 'books', subjects: ['books:all', 'setting:platform.maintenance'] })).toEqual([
      8, 5,
    ]);
  });

  it('takes a line that is longer than an index can hold', async () => {
    const words = Array.from({ length: 200_000 }, (_, index) => `word${index}`).join(' ');
    const line = { actor: 'job:long', action: 'long.told', subject: 'job:1', after: { words }, at: at(7) };
    await test.database.transaction((tx) => appendAudit(tx, line));
    expect(await found({ text: 'word17 told' })).toEqual([7]);
  });
});

describe('a long audit', () => {
  const LINES = 20_000;
  const PAGE = 50;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
    await test.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`insert into audit (seq, hash, at, actor, action, subject, after)
        select n, '\\x00', ${at(0)}::timestamptz + n * interval '1 minute', 'operator:user_' || n % 12,
          case when n % 5 = 0 then 'account.read' else 'account.step_' || n % 9 end, 'account:acc_' || n % 200,
          jsonb_build_object('reason', 'Line ' || n)
        from generate_series(1, ${LINES}::int) n`);
    });
    await test.owner.run(sql`vacuum analyze audit`);
  });
  afterAll(() => test.drop());

  interface Plan {
    readonly 'Node Type': string;
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly Plans?: readonly Plan[];
  }
  /** How many pages of the database were touched. */
  async function cost(filter: AuditFilter, after?: AuditPlace): Promise<number> {
    const page = after === undefined ? { limit: PAGE } : { after, limit: PAGE };
    const statement = auditSearchStatement(filter, page);
    const [row] = await test.database.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, buffers, format json) ${statement}`,
    );
    const plan = row?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  /** Near the end of what the filter finds. */
  async function lastPlace(filter: AuditFilter): Promise<AuditPlace> {
    const until = at(LINES / 100);
    const [line] = await searchAudit(test.database, { ...filter, until }, { limit: 1 });
    return line ?? { at: at(0), id: 0n };
  }

  it.each<[string, AuditFilter]>([
    ['everything', {}],
    ['by who', { actors: ['operator:user_3'] }],
    ['by several', { actors: ['operator:user_3', 'operator:user_4'] }],
    ['by whose', { subjects: ['account:acc_7'] }],
    ['by several of somebody’s', { subjects: ['account:acc_7', 'account:acc_8', 'user:user_1'] }],
    ['by action', { action: 'account.step_3' }],
    ['by time', { from: at(5), until: at(LINES - 5) }],
    ['whose data somebody saw', { actors: ['operator:user_3'], reads: true }],
    ['who saw somebody’s data', { subjects: ['account:acc_10'], reads: true }],
    ['by a word that is everywhere', { text: 'line' }],
  ])('costs as much on the last page as on the first: %s', async (_what, filter) => {
    const first = await cost(filter);
    const last = await cost(filter, await lastPlace(filter));
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(1_500);
    expect(last).toBeLessThanOrEqual(first * 1.5 + 20);
  });

  it('finds a rare word without reading all of it', async () => {
    expect(await cost({ text: '31415' })).toBeLessThan(100);
  });

  it('reads the words of a line only where no index says them, which the planner is told is dear', async () => {
    const { cost: told } = await test.database.one<{ cost: number }>(
      sql`select procost as cost from pg_proc where proname = 'audit_words'`,
    );
    expect(told).toBeGreaterThan(1_000);
    const explained = await test.database.rows<{ 'QUERY PLAN': string }>(
      sql`explain ${auditSearchStatement({ text: 'nobodywrotethis' }, { limit: PAGE })}`,
    );
    expect(explained.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_text');
  });

  it('H16 counts how much somebody looked at, and stops where nobody reads on', async () => {
    await test.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`insert into audit (at, actor, action, subject)
        select ${at(0)}::timestamptz - n * interval '1 second', 'operator:user_many', 'account.read', 'account:many_' || n
        from generate_series(1, ${MOST_READS + 500}::int) n`);
    });
    const many = { lines: MOST_READS, actors: 1, subjects: MOST_READS };
    expect(await summarizeReads(test.database, { actors: ['operator:user_many'] })).toEqual(many);
  });

  it('is read page by page without a gap, one statement a page', async () => {
    const filter = { subjects: ['account:acc_7', 'account:acc_8'] };
    const seen: bigint[] = [];
    let after: AuditPlace | undefined;
    const { statements } = await countStatements(async () => {
      for (;;) {
        const page = after === undefined ? { limit: 100 } : { after, limit: 100 };
        const lines = await searchAudit(test.database, filter, page);
        seen.push(...lines.map(({ id }) => id));
        after = lines.at(-1);
        if (lines.length < 100) return;
      }
    });
    expect(new Set(seen).size).toBe((LINES / 200) * 2);
    expect(seen).toHaveLength((LINES / 200) * 2);
    expect(statements).toBe(3);
  });
});
