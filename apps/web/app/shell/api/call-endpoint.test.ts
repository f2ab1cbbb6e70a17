import { changePasskeyName, listSecurityEvents, removeTotp } from '@furrow/modules/identity/api';
import { expect, it, vi } from 'vitest';
import type { ApiRequest } from './api-client.ts';
import { callEndpoint } from './call-endpoint.ts';

function answering(answer: unknown = {}) {
  const sent = vi.fn((_path: string, _request?: ApiRequest) => answer);
  return { sent, client: async <T>(path: string, request?: ApiRequest) => sent(path, request) as T };
}

it('goes where the endpoint says, with what it is given', async () => {
  const { sent, client } = answering({ name: 'Blue key' });
  const input = { params: { id: 'psk/1' }, body: { name: 'Blue key' } };
  const { name } = await callEndpoint(client, changePasskeyName, input, { idempotencyKey: 'k1' });
  expect(name).toBe('Blue key');
  expect(sent).toHaveBeenCalledWith('/api/identity/passkeys/psk%2F1', {
    method: 'PATCH',
    body: { name: 'Blue key' },
    idempotencyKey: 'k1',
  });
});

it('asks with the query in the address', async () => {
  const { sent, client } = answering();
  await callEndpoint(client, listSecurityEvents, { query: { limit: '30' } });
  expect(sent).toHaveBeenCalledWith('/api/identity/security-events?limit=30', { method: 'GET' });
});

it('sends no body where none is given', async () => {
  const { sent, client } = answering();
  await callEndpoint(client, removeTotp, {});
  expect(sent).toHaveBeenCalledWith('/api/identity/totp', { method: 'DELETE' });
});
