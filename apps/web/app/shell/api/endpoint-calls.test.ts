import { addPerson, checkAccountName, replaceProfileImage } from '@furrow/modules/investors/api';
import { expect, it } from 'vitest';
import type { ApiRequest } from './api-client.ts';
import { endpointCalls } from './endpoint-calls.ts';

function recorded(answer: unknown) {
  const sent: [path: string, request: ApiRequest][] = [];
  const call = endpointCalls(async <T>(path: string, request: ApiRequest) => {
    sent.push([path, request]);
    return answer as T;
  });
  return { sent, call };
}

it('calls the address of an endpoint by its method, with what is to be sent', async () => {
  const { sent, call } = recorded({ id: 'per_1' });
  const input = { params: { id: 'acc/1' }, body: { type: 'trustee' } } as const;
  const { id } = await call(addPerson, input, { idempotencyKey: 'k' });
  expect(id).toBe('per_1');
  const body = { type: 'trustee' };
  expect(sent).toEqual([['/api/user/account/acc%2F1/people', { method: 'POST', body, idempotencyKey: 'k' }]]);
});

it('asks with a query and without a body', async () => {
  const { sent, call } = recorded({ exists: true });
  const { exists } = await call(checkAccountName, { query: { name: 'Ada & Co', type: 'entity' } });
  expect(exists).toBe(true);
  expect(sent).toEqual([['/api/user/account/exists?name=Ada+%26+Co&type=entity', { method: 'GET' }]]);
});

it('sends a file as it is', async () => {
  const { sent, call } = recorded({ image: '/picture' });
  const file = new Blob(['picture']);
  await call(replaceProfileImage, {}, { file });
  expect(sent).toEqual([['/api/user/profile/image', { method: 'PUT', body: file }]]);
});
