import { addBusinessDays } from '@furrow/kernel/business-days';
import { newYorkTime } from '@furrow/kernel/new-york-day';
import { CUSTODIAN_GOAL_DAYS, latePush } from '@furrow/modules/investments/rules';
import { describe, expect, it } from 'vitest';
import { rendered } from '../../wallet/rendered.fixture.tsx';
import { CustodianState } from '../complete/custodian-state.tsx';
import { IraNote } from '../funding/ira-note.tsx';
import { sampleInvestment } from '../test-process.ts';
import { lateCustodianText } from './late-words.ts';

const NAME = 'Plainview Trust Company';
const words = (changed: Partial<Parameters<typeof lateCustodianText>[0]> = {}) =>
  lateCustodianText({ custodian: NAME, awaited: 'both', isConfirmed: true, canCancel: true, ...changed });

describe('what happens when a custodian is late', () => {
  it('names the day on which the firm has a task, for a wire as for a signature', () => {
    const confirmed = '2026-03-10';
    const until = (days: number) => newYorkTime(addBusinessDays(confirmed, days), '09:00');
    const isTask = (days: number) => latePush(newYorkTime(confirmed, '12:00'), until(days)).isTask;
    expect([isTask(CUSTODIAN_GOAL_DAYS - 1), isTask(CUSTODIAN_GOAL_DAYS)]).toEqual([false, true]);
    expect(words()).toContain(`${CUSTODIAN_GOAL_DAYS} business days`);
  });

  it('offers canceling only while it is possible, and another link only while one is awaited', () => {
    expect(words()).toMatch(/link.*cancel while/);
    expect(words({ canCancel: false })).not.toMatch(/cancel while/);
    expect(words({ awaited: 'wire' })).not.toMatch(/link/);
    expect(words({ isConfirmed: false })).toMatch(/once you confirm/);
  });

  it('stands with the investment for as long as something is awaited, and no longer', () => {
    const custodian = { name: NAME, since: '2026-03-10T15:00:00.000Z', signed_at: null };
    const signed = { ...custodian, signed_at: '2026-03-12T15:00:00.000Z' };
    const shown = (changed: Parameters<typeof sampleInvestment>[0]) =>
      rendered(
        <CustodianState investment={sampleInvestment({ confirm_date: custodian.since, ...changed })} />,
      );
    const late = `If ${NAME}`;
    expect(shown({ status_name: 'confirmation_pending', custodian })).toMatch(/signs or pays late/);
    expect(shown({ status_name: 'completed', custodian })).toMatch(/signs late/);
    expect(shown({ status_name: 'confirmation_pending', custodian: signed })).toMatch(/pays late/);
    expect(shown({ status_name: 'completed', custodian: signed })).not.toContain(late);
    expect(shown({ status_name: 'completed' })).toBe('');
  });

  it('stands in the funding step before anything is confirmed', () => {
    expect(rendered(<IraNote custodian={NAME} />)).toContain(words({ isConfirmed: false }));
    expect(rendered(<IraNote custodian={null} />)).toContain('If your custodian');
  });
});
