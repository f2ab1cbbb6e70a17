import type { AccountRecord } from '@furrow/modules/investors/contract';

/** Providers and jobs follow what people did; what they change has a version or a status of its own. */
const PEOPLE: ReadonlySet<string> = new Set(['owner', 'operator', 'advisor', 'person', 'firm']);

/** What a decision rests on, as one text: when it is another, somebody else changed something. One's own acts are no news. */
export function signatureOf({ standing, story, documents }: AccountRecord, viewerId: string): string {
  const others = story.filter(
    ({ kind, by }) => kind === 'history' && PEOPLE.has(by.kind) && by.user_id !== viewerId,
  );
  return JSON.stringify([
    others.length,
    others.at(-1)?.at ?? null,
    documents.map(({ id }) => id),
    standing?.accreditation.request?.version ?? null,
    standing?.business?.version ?? null,
    standing?.suitability.version ?? null,
    standing?.identity.attempt ?? null,
  ]);
}
