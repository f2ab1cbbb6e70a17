import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';

/** What a register says of one number, and no more of the person than a decision needs. */
export interface LicenseRecord {
  readonly scope: 'active' | 'inactive';
  /** Series that were passed: `7`, `65`, `82`. */
  readonly exams: readonly string[];
  readonly disclosures: number;
}

export interface LicenseAnswer {
  /** Whoever relies on a register must say which, and when it was asked. */
  readonly source: string;
  readonly askedAt: Date;
  /** Null where nobody has this number. */
  readonly record: LicenseRecord | null;
}

export interface LicenseChecks {
  /** By the number under which the register lists somebody (CRD). */
  lookUp(crd: string): Promise<Result<LicenseAnswer, 'not_a_number' | 'unavailable'>>;
}

const CRD = /^[1-9]\d{0,9}$/;
const ALL = ['7', '65', '82'];

/** What the last digit of a number stands for; every other is active and has passed all three. */
const BY_LAST_DIGIT: Readonly<Record<string, LicenseRecord | null | 'unavailable'>> = {
  '0': null,
  '1': { scope: 'inactive', exams: ALL, disclosures: 0 },
  '2': { scope: 'active', exams: ['82'], disclosures: 0 },
  '3': { scope: 'active', exams: ALL, disclosures: 1 },
  '5': { scope: 'active', exams: ['65'], disclosures: 0 },
  '7': { scope: 'active', exams: ['7'], disclosures: 0 },
  '9': 'unavailable',
};
const USUAL: LicenseRecord = { scope: 'active', exams: ALL, disclosures: 0 };

/** The built-in stand-in. Looking numbers up at the registers themselves is off: they offer no call that firms may rely on. */
export function sandboxLicenseCheck(clock: Clock): LicenseChecks {
  return {
    async lookUp(crd) {
      if (!CRD.test(crd)) return err('not_a_number');
      const digit = crd.slice(-1);
      const found = Object.hasOwn(BY_LAST_DIGIT, digit) ? BY_LAST_DIGIT[digit] : USUAL;
      if (found === 'unavailable') return err('unavailable');
      return ok({ source: 'the built-in stand-in', askedAt: clock.now(), record: found ?? null });
    },
  };
}
