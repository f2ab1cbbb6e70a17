import { addressOf } from '@furrow/http/endpoint';
import { serverErrorText } from '@furrow/kernel/server-error-text';
import { openCustodianDocument } from '@furrow/modules/investments/api';
import type { SignaturesStep } from '@furrow/modules/investments/contract';
import { ApiError, unreachable } from '../../shell/api/api-error.ts';

/** An agreement's bytes. The link's secret is sent in the body, so that no address has it. */
export async function fetchAgreement(
  token: string,
  kind: SignaturesStep['documents'][number]['kind'],
): Promise<Uint8Array> {
  const answer = await fetch(addressOf(openCustodianDocument.path, {}), {
    method: openCustodianDocument.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, kind }),
  }).catch(() => {
    throw unreachable();
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  const body: unknown = await answer.json().catch(() => null);
  throw new ApiError(serverErrorText(body, answer.status), answer.status);
}
