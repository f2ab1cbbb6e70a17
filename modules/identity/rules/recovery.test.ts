import { expect, it } from 'vitest';
import { recoveryCodeOf, showRecoveryCode } from './recovery.ts';
import { totpCodeOf } from './totp.ts';

it('a recovery code is shown in two groups and read back', () => {
  expect(showRecoveryCode('7K2QMX04TB')).toBe('7K2QM-X04TB');
  expect(recoveryCodeOf('7K2QM-X04TB')).toBe('7K2QMX04TB');
});

it.each(['7k2qm-xo4tb', ' 7K2QM X04TB ', '7K2QMXO4TB', '7k-2q-mx-04-tb'])(
  '%j is read as it was meant',
  (text) => {
    expect(recoveryCodeOf(text)).toBe('7K2QMX04TB');
  },
);

it('letters that look like a one are a one', () => {
  expect(recoveryCodeOf('IIIII-lllll')).toBe('1111111111');
});

it.each(['', '7K2QM', '7K2QM-X04TBZ', '7K2QM-X04TU', '7K2QM_X04TB', '７K2QMX04TB'])('%j is none', (text) => {
  expect(recoveryCodeOf(text)).toBeNull();
});

it('nothing is both a recovery code and a code of an authenticator', () => {
  for (const text of ['123456', '1234567890', '12345-67890']) {
    expect([totpCodeOf(text), recoveryCodeOf(text)].filter((code) => code !== null)).toHaveLength(1);
  }
});
