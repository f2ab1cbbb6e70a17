import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { monitoringAccess } from './monitoring-access.ts';

const allowed = monitoringAccess(undefined);
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  allowed({
    headers: { host: 'localhost', ...headers },
    hostname: 'localhost',
    socket: { remoteAddress },
  } as unknown as FastifyRequest);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(from(address)).toBeNull();
  expect(from(address, { 'user-agent': 'curl', accept: '*/*', connection: 'close' })).toBeNull();
});

it('another machine is not', () => expect(from('203.0.113.9')).toMatchObject({ code: 'not_found' }));

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-anything-new',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-originating-ip',
  'x-remote-addr',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-amzn-trace-id',
  'true-client-ip',
  'wl-proxy-client-ip',
  'proxy-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fly-client-ip',
  'fastly-client-ip',
  'cdn-loop',
])('E5 whoever comes through a proxy that sends %s is not this machine', (name) => {
  expect(from('127.0.0.1', { [name]: '127.0.0.1' })).toMatchObject({ code: 'not_found' });
});
