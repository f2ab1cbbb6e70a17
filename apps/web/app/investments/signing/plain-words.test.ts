import { describe, expect, test } from 'vitest';
import { sampleProcess } from '../test-process.ts';
import { plainWords } from './plain-words.ts';

const { investment, farm } = sampleProcess();

describe('an agreement in plain words', () => {
  test('names what this person buys and pays, and how much of the land that is', () => {
    const [first] = plainWords('subscription_agreement', { investment, farm });
    expect(first).toMatch(/20 shares.*\$24,164\.60.*2\.0 acres/);
  });
  test('an IRA’s money goes back to its custodian, everybody else’s to the wallet', () => {
    const profile = { profile_id: 'acc_1' as never, name: 'Ruth IRA', type: 'sdira' };
    const of = (changed: object) =>
      plainWords('subscription_agreement', { investment: { ...investment, ...changed }, farm }).join(' ');
    expect(of({ profile })).toMatch(/back to your custodian/);
    expect(of({})).toMatch(/back to your wallet/);
  });
  test('a hold without an end names no years', () => {
    const open = { ...farm, ownership_duration_label: 'Open Ended' };
    const words = (told: typeof farm) =>
      plainWords('subscription_agreement', { investment, farm: told }).at(-1);
    expect(words(farm)).toContain('10 years');
    expect(words(open)).not.toContain('Open');
  });
  test('nothing is said of a document that nothing is known about', () => {
    expect(plainWords('operating_agreement', { investment, farm })).toEqual([]);
  });
});
