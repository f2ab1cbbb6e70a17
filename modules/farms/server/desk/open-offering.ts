import { appendReading } from '@furrow/database/audit-reading';
import type { Database } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import type { OfferingRecord } from '../../contract/index.ts';
import type { CountOpenInvestments } from '../open-investments.ts';
import { offeringRecord } from './offering-record.ts';

/** The record of an offering for somebody of the firm, with the line that says who looked. */
export async function openOffering(
  database: Database,
  id: string,
  userId: string,
  now: Date,
  countOpen?: CountOpenInvestments,
): Promise<OfferingRecord | null> {
  const farmId = readId('farm', id);
  if (farmId === null) return null;
  const record = await offeringRecord(database, farmId, now, countOpen);
  if (record === null) return null;
  await database.transaction((tx) =>
    appendReading(tx, {
      actor: `operator:${userId}`,
      action: 'farm.read',
      subject: `farm:${farmId}`,
      after: { guests: record.guests.length },
      at: now,
    }),
  );
  return record;
}
