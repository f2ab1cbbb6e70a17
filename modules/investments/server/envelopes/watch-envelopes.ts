import type { Database } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { isOpenEnvelope, nextLook, OPEN_ENVELOPES, UNFINISHED } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { type EnvelopeRow, envelopesWhere, type ServiceDeps } from './envelope-row.ts';
import { giveUpEnvelopes } from './give-up-envelopes.ts';
import { lookAtEnvelope } from './look-at-envelope.ts';
import { noteTrouble } from './note-envelope.ts';
import { clearQueue } from './signing-service-queue.ts';

export interface Watching extends ServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

const VOID_REASON = 'This agreement was replaced or is no longer needed.';
const IS_OPEN = sql`state = any(${[...OPEN_ENVELOPES]}::text[])`;
/** A service that is down is not asked a hundred times in vain. */
const DOWN: ReadonlySet<ProviderRefusal['code']> = new Set(['unavailable', 'busy', 'misconfigured']);

/** Voids what was given up, and looks at what was not heard of for a while: webhooks get lost, and processes die. */
export async function watchEnvelopes(watching: Watching): Promise<void> {
  const { database, clock, log, signal } = watching;
  await giveUpWhatIsOver(database, clock.now());
  await clearQueue(database, clock.now());
  for (const envelope of await due(database, clock.now())) {
    if (signal?.aborted === true) return;
    const about = { service: watching.service.name, envelope: envelope.id };
    try {
      const done = await see(watching, envelope);
      if (done.ok) continue;
      log.error(
        { ...about, refused: done.error.code },
        'the signing service does not answer about an envelope',
      );
      if (DOWN.has(done.error.code)) return;
    } catch (error) {
      // This envelope is tried again later, so that the others don't wait for it.
      log.error({ ...about, err: error }, 'an envelope could not be looked at');
      await noteTrouble(watching, envelope, clock.now());
    }
  }
}

/** Whatever was forgotten by who ended it. */
async function giveUpWhatIsOver(database: Database, now: Date): Promise<void> {
  const isOver = sql`id in (select envelope.id from signing_envelope envelope
      join investment_signing signing on signing.id = envelope.signing_id
      join investment on investment.id = signing.investment_id
    where envelope.given_up_at is null and envelope.state = any(${[...OPEN_ENVELOPES]}::text[])
      and (signing.round <> signing_round or signing.signed_at is not null
        or signing.agreement_sha256 <> envelope.agreement_sha256
        or investment.terms_version <> envelope.terms_version
        or not status = any(${codesOf(UNFINISHED)}::smallint[])))`;
  await database.transaction((tx) => giveUpEnvelopes(tx, isOver, now));
}

/** Those that wait longest first. */
async function due(database: Database, now: Date): Promise<EnvelopeRow[]> {
  const open = await envelopesWhere(database, IS_OPEN);
  return open
    .filter(
      ({ made_at: madeAt, looked_at: lookedAt, given_up_at, trouble_since }) =>
        (given_up_at !== null && trouble_since === null) || nextLook({ madeAt, lookedAt }) <= now,
    )
    .toSorted((a, b) => a.looked_at.getTime() - b.looked_at.getTime());
}

async function see(watching: Watching, envelope: EnvelopeRow): Promise<Result<EnvelopeRow, ProviderRefusal>> {
  const { service, clock } = watching;
  const looked = await lookAtEnvelope(watching, envelope.id, clock.now());
  if (!looked.ok || envelope.given_up_at === null || !isOpenEnvelope(looked.value.state)) return looked;
  const { envelope_id: envelopeId } = looked.value;
  if (envelopeId === null) return looked;
  const voided = await service.void(envelopeId, VOID_REASON);
  // Signed or declined in this moment: what became of it is read once more.
  if (!voided.ok && voided.error.code !== 'wrong_state') {
    await noteTrouble(watching, envelope, clock.now());
    return voided;
  }
  return lookAtEnvelope(watching, envelope.id, clock.now());
}
