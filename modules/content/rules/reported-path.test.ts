import { endsInTime } from '@furrow/testing/ends-in-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportedPath } from './reported-path.ts';

const refused = { ok: false, error: 'not_a_path' };

describe('the path of a reported address', () => {
  it.each([
    ['/', '/'],
    ['/old-farm', '/old-farm'],
    ['/learn/what-is-farmland/', '/learn/what-is-farmland/'],
    ['https://furrow.example/old-farm', '/old-farm'],
    ['HTTP://furrow.example:8080/old-farm', '/old-farm'],
    ['https://furrow.example', '/'],
    ['https://somebody:secret@furrow.example/old-farm', '/old-farm'],
    ['/a b', '/a%20b'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/🌾', '/%F0%9F%8C%BE'],
    ['/a/../b/./c', '/b/c'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/%2e%2e/%2e%2e/etc/passwd', '/etc/passwd'],
    ['/a%2fb', '/a%2fb'],
    ['/%252e%250d%250a', '/%252e%250d%250a'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/<script>alert(1)</script>', '/%3Cscript%3Ealert(1)%3C/script%3E'],
    ['/a\u202eb\u200b', '/a%E2%80%AEb%E2%80%8B'],
    ["/' or 1=1 --", "/'%20or%201=1%20--"],
    ['/(other)', '/(other)'],
  ])('of %j is %s', (text, path) => {
    expect(reportedPath(text)).toEqual({ ok: true, value: path });
  });

  it.each([
    '/old-farm?private_token=secret',
    '/old-farm#access_token=secret',
    '/old-farm?a=1#secret',
    '/old-farm?next=//evil.example/secret',
    'https://furrow.example/old-farm?private_token=secret#secret',
    '/old-farm%3Fprivate_token=secret',
    '/old-farm%3fprivate_token%3Dsecret',
    '/old-farm%23access_token=secret',
  ])('%s leaves what may be a token behind', (text) => {
    expect(reportedPath(text)).toEqual({ ok: true, value: '/old-farm' });
  });

  it.each([
    '',
    ' ',
    'old-farm',
    '?a=1',
    '#a',
    '.',
    '..',
    '(other)',
    ' /old-farm',
    'javascript:alert(1)',
    'JaVaScRiPt://furrow.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://furrow.example/1',
    'ftp://furrow.example/a',
    'ws://furrow.example/a',
    'mailto:a@furrow.example',
    'https:/furrow.example',
    'https:furrow.example',
    'https://',
    'https://[::1',
    'https://a b/',
    '//evil.example',
    '//evil.example/a',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://furrow.example//evil.example',
    'https://furrow.example/\\evil.example',
    '/a\r\nSet-Cookie: b=1',
    '/a\n',
    '/a\tb',
    '/a\u0000',
    '/a\u007f',
    '/a\u0085b',
    '/a?b=\u0000',
    'java\nscript:alert(1)',
    '/\n/evil.example',
    '/a%00',
    '/a%0d%0aSet-Cookie:%20b=1',
    '/a%7f',
    '/a%C2%85',
    '/a%',
    '/a%zz',
    '/a%ff',
    '/a%c0%af',
    '/a%ed%a0%80',
    '/a\ud800',
    '/\udc00a',
    '/a?b=\ud83c',
  ])('%j is none', (text) => {
    expect(reportedPath(text)).toEqual(refused);
  });

  it('is cut after 300 characters', () => {
    expect(reportedPath(`/${'a'.repeat(299)}`)).toEqual({ ok: true, value: `/${'a'.repeat(299)}` });
    expect(reportedPath(`/${'a'.repeat(10_000)}`)).toEqual({ ok: true, value: `/${'a'.repeat(299)}` });
    expect(reportedPath(`/a?${'b'.repeat(10_000)}`)).toEqual({ ok: true, value: '/a' });
  });

  it('is not cut in the middle of a character', () => {
    expect(reportedPath(`/${'🌾'.repeat(3_000)}`)).toEqual({
      ok: true,
      value: `/${'%F0%9F%8C%BE'.repeat(24)}`,
    });
    expect(reportedPath(`/aa${'%C3%A9'.repeat(100)}`)).toEqual({
      ok: true,
      value: `/aa${'%C3%A9'.repeat(49)}`,
    });
  });

  it('is printable, short and on this host, and its own path, whatever was sent', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%',
        '%2',
        '%0a',
        '%C3%A9',
        '?',
        '#',
        ':',
        '@',
        'http://',
        'a',
        ' ',
      ),
      fc.string({ unit: 'binary' }),
    );
    const address = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((text) => `/a${text}`),
        ),
        (text) => {
          const path = reportedPath(text);
          if (!path.ok) return;
          expect(path.value).toMatch(/^\/(?![/\\])[!-~]{0,299}$/);
          expect(new URL(path.value, 'https://furrow.example').host).toBe('furrow.example');
          expect(decodeURIComponent(path.value)).not.toMatch(/\p{Cc}/u);
          expect(reportedPath(path.value)).toEqual(path);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('does not become a way up by being cut', () => {
    expect(reportedPath(`/a/${'b'.repeat(294)}/..c`)).toEqual({ ok: true, value: '/a/' });
  });

  it('G15 takes no longer to find than the address is long', () => {
    for (const unit of ['/', '/a', '%', '%25', '%F0%9F%8C%BE', '../', 'é', '?', '\\']) {
      const long = `/a${unit.repeat(1_000_000 / unit.length)}`;
      expect(endsInTime(() => reportedPath(long))).toHaveProperty('ok');
    }
  });
});
