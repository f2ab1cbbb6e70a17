import { connect } from 'node:net';
import { type Attack, Findings } from './lib/attack.ts';
import type { World } from './lib/world.ts';

/** Two of each family; all of them are in the tests beside the code. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
  'x-envoy-external-address',
];

const FOR_WATCHERS = ['/metrics', '/demo/mail', '/demo/mail/kinds', '/api/demo/mail'];

export const watchers: Attack = {
  id: 'watchers',
  rows: 'E5',
  what: 'metrics and mails asked for through a proxy on the same machine, under eleven headers and foreign hosts',
  rule: 'who is passed on by anybody is not this machine: 404, as for a page that is not there',
  async run(world) {
    const findings = new Findings();
    const forms = [
      ...FORWARDING.map((name) => ({ [name]: '127.0.0.1' })),
      { host: 'evil.example' },
      { host: 'localhost.evil.example' },
    ];
    let tries = 0;
    let successes = 0;
    for (const path of FOR_WATCHERS) {
      const plain = await world.visitor().call(path);
      findings.expect(plain.status === 200, `${path} was answered ${plain.status} to this machine`);
      for (const headers of forms) {
        const { status } = await world.visitor().call(path, { headers });
        tries += 1;
        if (status < 400) successes += 1;
        findings.expect(status === 404, `${path} with ${JSON.stringify(headers)} was answered ${status}`);
      }
    }
    return {
      tries,
      successes,
      refused: tries - successes,
      perDay: 'nothing',
      victim: 'nothing',
      broken: findings.broken,
    };
  },
};

const TWO_HOSTS = [
  'GET / HTTP/1.1\r\nhost: HOST\r\nhost: evil.example',
  'GET / HTTP/1.1\r\nhost: evil.example\r\nhost: HOST',
  'GET / HTTP/1.1\r\nHost: HOST\r\nhosT: HOST',
  'GET / HTTP/1.1\r\nhost: HOST, evil.example',
  'GET / HTTP/1.1\r\nhost: HOST@evil.example',
  'GET http://evil.example/ HTTP/1.1\r\nhost: HOST',
  'GET //evil.example/ HTTP/1.1\r\nhost: HOST',
  'GET /live HTTP/1.1\r\nhost: HOST\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: websocket',
];

export const twoHosts: Attack = {
  id: 'two-hosts',
  rows: 'E19 G18',
  what: 'requests that name two hosts, in two lines, a list or the address',
  rule: '400, and the connection ends: whoever stands before the server may have read the other one',
  async run(world) {
    const findings = new Findings();
    for (const lines of TWO_HOSTS) {
      const answer = await raw(world, lines);
      findings.expect(/^HTTP\/1\.1 400 /.test(answer), `${lines} was answered ${answer.slice(0, 40)}`);
      findings.expect(/connection: close/i.test(answer), `${lines} left the connection open`);
    }
    return {
      tries: TWO_HOSTS.length,
      successes: findings.broken.length,
      refused: TWO_HOSTS.length - findings.broken.length,
      perDay: 'nothing',
      victim: 'nothing',
      broken: findings.broken,
    };
  },
};

function raw(world: World, lines: string): Promise<string> {
  const { host, hostname, port } = new URL(world.origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.replaceAll('HOST', host)}\r\n\r\n`),
    );
    socket.on('data', (data) => {
      text += data;
    });
    socket.once('error', reject).once('close', () => resolve(text));
    socket.setTimeout(10_000, () => socket.destroy());
  });
}
