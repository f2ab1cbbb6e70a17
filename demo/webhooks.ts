import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { findFarmIdBySlug } from '@furrow/modules/farms/server';
import { findUserByEmail } from '@furrow/modules/identity/server';
import type { ImportParts } from '@furrow/modules/investors/server';
import { importEndpoint } from '@furrow/modules/notifications/server';

const ADMIN = 'admin@furrow.test';
const FARM = 'boone-river-north';
const HOUR_MS = 60 * 60_000;

/** An endpoint of another system of the firm, with a few deliveries to look at. Answers whether it made it. */
export function loadDemoWebhooks(
  database: Database,
  clock: Clock,
  { sealer }: Pick<ImportParts, 'sealer'>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const admin = await findUserByEmail(tx, ADMIN);
    const farmId = await findFarmIdBySlug(tx, FARM);
    if (admin === undefined || farmId === null) return false;
    const now = clock.now();
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    return importEndpoint(tx, sealer, {
      key: 'demonstration',
      url: 'https://warehouse.headland.example/furrow',
      label: 'Data warehouse',
      events: ['distribution.paid', 'document.signed', 'farm.changed'],
      actor: `operator:${admin.userId}`,
      at: ago(72),
      pausedAt: ago(2),
      deliveries: [
        changed(farmId, 'documents', ago(70), [answered(204, ago(70))]),
        changed(farmId, 'shares', ago(49), [
          { at: ago(49), durationMs: 10_001, status: null, problem: 'timeout', answer: null },
          answered(502, ago(48.75), 'Bad gateway'),
          answered(204, ago(47.75)),
        ]),
        changed(farmId, 'status', ago(26), [answered(204, ago(26))]),
      ],
    });
  });
}

const changed = (
  farmId: Id<'farm'>,
  change: string,
  at: Date,
  attempts: readonly {
    readonly at: Date;
    readonly durationMs: number;
    readonly status: number | null;
    readonly problem: 'timeout' | null;
    readonly answer: string | null;
  }[],
) => ({
  type: 'farm.changed' as const,
  data: { farm_id: farmId, change, state: 'verified' },
  at,
  attempts,
});

const answered = (status: number, at: Date, answer = '') => ({
  at,
  durationMs: 184,
  status,
  problem: null,
  answer,
});
