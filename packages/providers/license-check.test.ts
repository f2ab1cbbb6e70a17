import { fixedClock } from '@furrow/kernel/clock';
import { expect, it } from 'vitest';
import { sandboxLicenseCheck } from './license-check.ts';

const licenses = sandboxLicenseCheck(fixedClock('2026-03-10T16:00:00Z'));

it.each([
  ['2345678', { scope: 'active', exams: ['7', '65', '82'], disclosures: 0 }],
  ['2345671', { scope: 'inactive' }],
  ['2345672', { exams: ['82'] }],
  ['2345673', { disclosures: 1 }],
  ['2345675', { exams: ['65'] }],
  ['2345677', { exams: ['7'] }],
])('the stand-in knows %s by its last digit', async (crd, record) => {
  expect(await licenses.lookUp(crd)).toMatchObject({
    ok: true,
    value: { record, source: 'the built-in stand-in', askedAt: new Date('2026-03-10T16:00:00Z') },
  });
});

it('knows nobody, does not answer, and takes only numbers', async () => {
  expect(await licenses.lookUp('2345670')).toMatchObject({ ok: true, value: { record: null } });
  expect(await licenses.lookUp('2345679')).toEqual({ ok: false, error: 'unavailable' });
  for (const crd of ['', '0123', '12x', '12345678901'])
    expect(await licenses.lookUp(crd)).toEqual({ ok: false, error: 'not_a_number' });
});
