import { describe, expect, it } from 'vitest';
import { createLogger } from './logging.ts';
import { redactText, redactUrl } from './redact.ts';

const CANARIES = [
  'CANARY-token',
  'CANARY-password',
  '123-45-6789',
  '12-3456789',
  'CANARY-cookie',
  'CANARY-private',
];

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('H1 a log line', () => {
  it('holds no secret, however deep it was hidden', () => {
    const error = Object.assign(new Error('refused Bearer CANARY-token for 123-45-6789'), {
      detail: 'Key (ein)=(12-3456789)',
      query: { password: 'CANARY-password' },
      cause: new Error('?private_token=CANARY-private&x=1'),
    });
    const text = logged((log) => {
      log.info({
        headers: {
          Authorization: 'Bearer CANARY-token',
          cookie: 'a=CANARY-cookie',
          'set-cookie': ['CANARY-cookie'],
        },
      });
      log.info(
        {
          body: { user: { list: [{ password: 'CANARY-password', ssn: '123-45-6789', ein: '12-3456789' }] } },
        },
        'deep',
      );
      log.warn({ private_token: 'CANARY-private', access_token: 'CANARY-token', mfa_token: 'CANARY-token' });
      log.error(error);
      log.error({ err: error }, 'failed');
      log.error({ err: error });
      log.info('text with Bearer CANARY-token and postgres://u:CANARY-password@h/db');
      log.child({ token: 'CANARY-token' }).info('from a child');
    });
    for (const canary of CANARIES) expect(text).not.toContain(canary);
    expect(text).toContain('refused Bearer [redacted]');
    expect(text).toContain('"stack"');
  });

  it('survives what cannot be written as it is', () => {
    const circle: Record<string, unknown> = { amount: 5n, bytes: new Uint8Array(3), when: new Date(0) };
    circle.self = circle;
    const text = logged((log) => log.info({ circle }, 'odd'));
    expect(JSON.parse(text).circle).toMatchObject({
      amount: '5',
      bytes: '[3 bytes]',
      when: '1970-01-01T00:00:00.000Z',
    });
  });
});

it('H2 an address keeps its path and loses sensitive values', () => {
  expect(redactUrl('/oak-creek?private_token=CANARY&page=2&s=my+name')).toBe(
    '/oak-creek?private_token=[redacted]&page=2&s=[redacted]',
  );
  expect(redactUrl('/live?%74oken=CANARY')).toBe('/live?%74oken=[redacted]');
  expect(redactUrl('/x?%zz=1')).toBe('/x?%zz=1');
  expect(redactUrl('/api/user/account/exists?type=trust&name=CANARY')).toBe(
    '/api/user/account/exists?type=trust&name=[redacted]',
  );
  expect(redactUrl('/sign-in?redirect=%2Fa%3Fb%3D1&page=2')).toBe('/sign-in?redirect=%2Fa%3Fb%3D1&page=2');
  expect(redactText('order 123456789 of 2026-11-15')).toBe('order 123456789 of 2026-11-15');
});

it.each([
  '/sign-in?redirect=%2Fyour-part%3Ftoken%3DCANARY',
  '/sign-in?redirect=/your-part?token=CANARY',
  '/page/theme/dark?back=%2Foak-creek%3Fpage%3D2%26private_token%3DCANARY',
  '/sign-in?redirect=%2Fpage%2Ftheme%2Fdark%3Fback%3D%252Fyour-part%253Ftoken%253DCANARY',
  '/sign-in?redirect=%2Fcallback%3Fcode%3DCANARY%26state%3DCANARY',
  '/sign-in?redirect=%2Fa%3F%2574oken%3DCANARY',
  '/sign-in?redirect=%2Fa%23token%3DCANARY',
  '/sign-in?redirect=%zz%ff%2Fyour-part%3Ftoken%3DCANARY',
  '/sign-in?redirect=token%3DCANARY',
  '/your-part#token=CANARY',
])('H2 an address within an address loses them too: %s', (url) => {
  expect(redactUrl(url)).not.toContain('CANARY');
  expect(redactUrl(url)).toContain('[redacted]');
});

it('H2 a sentence that quotes such an address loses them too', () => {
  const text = redactText('No route matches "/sign-in?redirect=%2Fyour-part%3Ftoken%3DCANARY" here');
  expect(text).toBe('No route matches "/sign-in?redirect=%2Fyour-part%3Ftoken%3D[redacted]" here');
});

describe('H2 whose email address it is stays out of the log', () => {
  it.each([
    '/api/user/lookup/ada.quill@furrow.example',
    '/api/user/lookup/ada.quill%40furrow.example?x=1',
    '/a?who=ada.quill@furrow.example&x=1',
    '/a?who=ada.quill%2Btax%40furrow.example',
    '/sign-in?redirect=%2Finvite%3Fto%3Dada.quill%2540furrow.example',
    '/a?x=1#ada.quill@furrow.example',
    'no mailbox ada.quill@furrow.example here',
    'Key (email)=(ada.quill@furrow.example) already exists.',
    '<ada.quill+tax@furrow.example>',
  ])('%s', (text) => {
    for (const clean of [redactText(text), redactUrl(text)]) {
      expect(clean).not.toContain('quill');
      expect(clean).toContain('[redacted]');
    }
  });

  it.each(['node_modules/@furrow/kernel/errors.ts', '12:30@noon', 'a@b', 'postgres://furrow@db/furrow'])(
    '%s is none',
    (text) => expect(redactText(text)).toBe(text),
  );
});
