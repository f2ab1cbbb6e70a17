import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { findUserByEmail } from '@furrow/modules/identity/server';
import type { ImportParts } from '@furrow/modules/investors/server';
import { type ImportedDelivery, importEndpoint } from '@furrow/modules/notifications/server';

const ADMIN = 'admin@furrow.test';
const HOUR_MS = 60 * 60_000;

/**
 * An endpoint of another system of the firm, with a few deliveries to look at, the newest waiting since it was paused.
 * It wants to hear of money and signatures: the documents of all farms are set after the start, and each would wait for it.
 * Once everything else was heard. Answers whether it made it.
 */
export function loadDemoWebhooks(
  database: Database,
  clock: Clock,
  { sealer }: Pick<ImportParts, 'sealer'>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const admin = await findUserByEmail(tx, ADMIN);
    const paid = await paidRuns(tx);
    const signed = await signedDocuments(tx);
    if (admin === undefined || paid.length + signed.length === 0) return false;
    const now = clock.now();
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    const [run] = paid;
    const [first, second, third, fourth] = signed;
    return importEndpoint(tx, sealer, {
      key: 'demonstration',
      url: 'https://warehouse.headland.example/furrow',
      label: 'Data warehouse',
      events: ['distribution.paid', 'document.signed'],
      actor: `operator:${admin.userId}`,
      at: ago(72),
      pausedAt: ago(2),
      deliveries: [
        ...delivery(run, ago(70), [answered(204, ago(70))]),
        ...delivery(first, ago(49), [
          { at: ago(49), durationMs: 10_001, status: null, problem: 'timeout', answer: null },
          answered(502, ago(48.75), 'Bad gateway'),
          answered(204, ago(47.75)),
        ]),
        ...delivery(second, ago(26), [answered(204, ago(26))]),
        ...delivery(third, ago(1.5), []),
        ...delivery(fourth, ago(1), []),
      ],
    });
  });
}

type Fact = Pick<ImportedDelivery, 'type' | 'data'>;

async function paidRuns(tx: Transaction): Promise<Fact[]> {
  const rows = await tx.rows<{ id: string; farm_id: string }>(
    sql`select id, farm_id from distribution where paid_at is not null order by paid_at desc, id desc limit 1`,
  );
  return rows.map(({ id, farm_id }) => ({
    type: 'distribution.paid',
    data: { distribution_id: id, farm_id, state: 'paid' },
  }));
}

async function signedDocuments(tx: Transaction): Promise<Fact[]> {
  const rows = await tx.rows<{ id: string; investment_id: string; kind: string }>(
    sql`select id, investment_id, kind from investment_signing where signed_at is not null
      order by signed_at, id limit 4`,
  );
  return rows.map(({ id, investment_id, kind }) => ({
    type: 'document.signed',
    data: { document_id: id, investment_id, kind, signed_by: 'investor', state: 'signed' },
  }));
}

const delivery = (
  fact: Fact | undefined,
  at: Date,
  attempts: ImportedDelivery['attempts'],
): ImportedDelivery[] => (fact === undefined ? [] : [{ ...fact, at, attempts }]);

const answered = (status: number, at: Date, answer = '') => ({
  at,
  durationMs: 184,
  status,
  problem: null,
  answer,
});
