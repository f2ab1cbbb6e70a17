import { expect, it } from 'vitest';
import { passkeysWorkOn } from './passkeys-work.ts';

it.each([
  ['furrow.example', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('passkeys on %s: %s', (hostname, work) => expect(passkeysWorkOn(hostname)).toBe(work));
