import { describe, expect, it } from 'vitest';
import { actsOf, readerOf, whoDecides } from './acts-of.ts';

const text = {
  kind: 'post',
  state: 'draft',
  live_version: null,
  version: 1,
  writers: ['usr_writer'],
  faults: [],
} as const;
const writer = readerOf('usr_writer', ['editor']);
const compliance = readerOf('usr_second', ['compliance']);
const everything = readerOf('usr_writer', ['admin']);
const auditor = readerOf('usr_reader', ['auditor']);

describe('what can be done with a text', () => {
  it('depends on where it stands', () => {
    expect(actsOf(text, writer)).toEqual(['send_for_review', 'rename']);
    expect(actsOf({ ...text, state: 'in_review' }, compliance)).toEqual(['approve', 'send_back']);
    expect(actsOf({ ...text, state: 'approved' }, writer)).toEqual([
      'publish',
      'schedule',
      'send_back',
      'rename',
    ]);
    expect(actsOf({ ...text, state: 'scheduled' }, compliance)).toEqual(['publish', 'unschedule']);
    expect(actsOf({ ...text, state: 'published', live_version: 1 }, compliance)).toEqual(['withdraw']);
  });

  it('is never the approval of one’s own words, whatever one’s role, and says who can approve', () => {
    const waiting = { ...text, state: 'in_review' } as const;
    expect(actsOf(waiting, everything)).not.toContain('approve');
    expect(whoDecides(waiting, everything)).toMatch(/somebody else/i);
    expect(whoDecides(waiting, readerOf('usr_other', ['editor']))).toMatch(/compliance or admin/);
    expect(whoDecides(waiting, compliance)).toBeNull();
    expect(whoDecides(text, writer)).toBeNull();
  });

  it('is no approval for whoever wrote an earlier version since the live one', () => {
    const waiting = { ...text, state: 'in_review', writers: ['usr_writer', 'usr_second'] } as const;
    expect(actsOf(waiting, compliance)).toEqual(['send_back']);
    expect(whoDecides(waiting, compliance)).toMatch(/somebody else/i);
    expect(actsOf(waiting, readerOf('usr_third', ['compliance']))).toEqual(['approve', 'send_back']);
  });

  it('is not sending or publishing while something is wrong with it', () => {
    const faults = ['The figure is not available.'];
    expect(actsOf({ ...text, faults }, writer)).toEqual(['rename']);
    expect(actsOf({ ...text, state: 'approved', faults }, writer)).toEqual(['send_back', 'rename']);
  });

  it('leaves a legal text in force, and pages at their address', () => {
    const legal = { ...text, kind: 'legal', state: 'published', live_version: 1 } as const;
    expect(actsOf(legal, everything)).toEqual([]);
  });

  it('F18 is nothing for whoever only reads', () => {
    for (const state of ['draft', 'in_review', 'approved', 'scheduled', 'published'] as const)
      expect(actsOf({ ...text, state, live_version: 1 }, auditor)).toEqual([]);
  });
});
