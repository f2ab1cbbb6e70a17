import { addressOf } from '@furrow/http/endpoint';
import { serverErrorText } from '@furrow/kernel/server-error-text';
import { openDocument } from '@furrow/modules/investors/api';
import { ApiError, unreachable } from '../../shell/api/api-error.ts';
import { tokenForCall } from '../../shell/session/token-for-call.ts';

/** A document's bytes. That it was opened, by whom and why, is on record once they are there. */
export async function fetchDocument(id: string, reason: string): Promise<Uint8Array> {
  const token = await tokenForCall();
  const answer = await fetch(addressOf(openDocument.path, { params: { id } }), {
    method: openDocument.method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ reason }),
  }).catch(() => {
    throw unreachable();
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  const body: unknown = await answer.json().catch(() => null);
  throw new ApiError(serverErrorText(body, answer.status), answer.status);
}
