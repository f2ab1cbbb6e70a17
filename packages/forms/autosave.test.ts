import { describe, expect, it } from 'vitest';
import { type AutosaveEvent, reduceAutosave } from './autosave.ts';
import { AUTOSAVE_MS, type AutosaveState, beginAutosave, saveStatus } from './autosave-state.ts';
import { SAMPLE, TODAY } from './sample-form.fixture.ts';
import type { FieldValue, FormValues } from './values.ts';

const STORED: FormValues = { first_name: 'Ada', note: '', tax_id: { last_four: '6789' } };
const start = () => beginAutosave(SAMPLE, { data: STORED, version: 1, updated_at: null });
const after = (state: AutosaveState, ...events: readonly AutosaveEvent[]) =>
  events.reduce((now, event) => reduceAutosave(SAMPLE, now, event), state);
const typed = (field: string, value: FieldValue, at = 0): AutosaveEvent => ({
  type: 'typed',
  field,
  value,
  at,
});
const due = (at: number): AutosaveEvent => ({ type: 'due', at, today: TODAY });
const answer = (data: FormValues, version: number) => ({
  data: { ...STORED, ...data },
  version,
  updated_at: '2026-11-15T15:42:00Z',
});

describe('typing', () => {
  it('waits two seconds from the last key, then sends the changed fields with their version', () => {
    const first = after(start(), typed('note', 'a', 1_000));
    expect(first).toMatchObject({ phase: 'waiting', dueAt: 1_000 + AUTOSAVE_MS });
    const second = after(first, typed('note', 'ab', 2_500), due(3_000));
    expect(second).toMatchObject({ phase: 'waiting', dueAt: 4_500 });
    expect(after(second, due(4_500))).toMatchObject({
      phase: 'saving',
      outgoing: { id: 1, version: 1, data: { note: 'ab' } },
    });
  });

  it('does not wait where the page is about to be left', () => {
    const left: AutosaveEvent = { type: 'due', at: 10, today: TODAY, now: true };
    expect(after(start(), typed('note', 'a', 0), left).phase).toBe('saving');
  });

  it('typed back to what it was, there is nothing to send', () => {
    expect(after(start(), typed('note', 'a'), typed('note', ' ')).phase).toBe('resting');
  });

  it('sends as it travels, and neither what is wrong nor what is not shown', () => {
    const state = after(
      start(),
      typed('phone', '(555) 234-5678'),
      typed('email', 'not yet an addr'),
      typed('firm_name', 'Acme'),
      due(AUTOSAVE_MS),
    );
    expect(state.outgoing?.data).toEqual({ phone: '+15552345678' });
    const done = after(state, { type: 'saved', id: 1, answer: answer({ phone: '+15552345678' }, 2) });
    expect(done.values).toMatchObject({
      phone: '(555) 234-5678',
      email: 'not yet an addr',
      firm_name: 'Acme',
    });
    expect(saveStatus(SAMPLE, done)).toBe('held');
  });
});

describe('answers', () => {
  const saving = () => after(start(), typed('note', 'one'), due(AUTOSAVE_MS));

  it('saved: says when, under the new version', () => {
    const state = after(saving(), { type: 'saved', id: 1, answer: answer({ note: 'one' }, 2) });
    expect(state).toMatchObject({ phase: 'resting', version: 2, savedAt: '2026-11-15T15:42:00Z' });
    expect(saveStatus(SAMPLE, state)).toBe('saved');
  });

  it('G19 what was typed while a save was on its way stays, and goes next', () => {
    const state = after(saving(), typed('note', 'one two', 5_000), {
      type: 'saved',
      id: 1,
      answer: answer({ note: 'one' }, 2),
    });
    expect(state.values.note).toBe('one two');
    expect(state.clashes).toEqual({});
    expect(state).toMatchObject({ phase: 'waiting', dueAt: 5_000 + AUTOSAVE_MS, version: 2 });
  });

  it('G19 the server’s own spelling of what was sent is no conflict with what was typed since', () => {
    const state = after(saving(), typed('note', 'one two'), {
      type: 'saved',
      id: 1,
      answer: answer({ note: 'ONE' }, 2),
    });
    expect(state.values.note).toBe('one two');
    expect(state.clashes).toEqual({});
  });

  it('G19 an answer that comes after news of a later version takes nothing back', () => {
    const heard = after(saving(), {
      type: 'heard',
      answer: answer({ note: 'one', email: 'x@y.example' }, 3),
      at: 0,
    });
    const state = after(heard, { type: 'saved', id: 1, answer: answer({ note: 'one' }, 2) });
    expect(state).toMatchObject({ version: 3, phase: 'resting' });
    expect(state.values.email).toBe('x@y.example');
  });

  it('failed: everything is kept; the next change or the connection tries again', () => {
    const failed = after(saving(), { type: 'failed', id: 1 });
    expect(failed).toMatchObject({ phase: 'failed', values: { note: 'one' } });
    expect(after(failed, { type: 'resumed', at: 9_000 })).toMatchObject({ phase: 'waiting', dueAt: 9_000 });
    expect(after(failed, typed('email', 'a@b.example', 9_000)).phase).toBe('waiting');
  });

  it('G19 a save whose answer was lost and that did arrive is known again', () => {
    const retried = after(saving(), { type: 'failed', id: 1 }, typed('note', 'one two'), due(AUTOSAVE_MS), {
      type: 'conflict',
      id: 2,
      answer: answer({ note: 'one' }, 2),
      at: 9_000,
    });
    expect(retried.clashes).toEqual({});
    expect(retried).toMatchObject({ phase: 'waiting', version: 2, values: { note: 'one two' } });
  });

  it('refused: the value is marked, the rest is sent again without it', () => {
    const both = after(start(), typed('note', 'n'), typed('email', 'taken@a.example'), due(AUTOSAVE_MS));
    const state = after(both, { type: 'refused', id: 1, fields: { email: ['Taken.'] }, at: 5_000 });
    expect(state.rules).toEqual([{ field: 'email', value: 'taken@a.example', texts: ['Taken.'] }]);
    expect(after(state, due(5_000)).outgoing?.data).toEqual({ note: 'n' });
    const changed = after(state, typed('email', 'free@a.example', 6_000), due(8_000));
    expect(changed.outgoing?.data).toEqual({ note: 'n', email: 'free@a.example' });
  });

  it('a refusal of nothing that was sent is not tried again and again', () => {
    expect(after(saving(), { type: 'refused', id: 1, fields: {}, at: 0 }).phase).toBe('failed');
    expect(after(saving(), { type: 'refused', id: 1, fields: { other: ['x'] }, at: 0 }).phase).toBe('failed');
    expect(after(saving(), { type: 'conflict', id: 1, answer: answer({}, 1), at: 0 }).phase).toBe('failed');
  });

  it('expired: nothing is sent before somebody signed in again', () => {
    const expired = after(saving(), { type: 'expired', id: 1 }, typed('note', 'one two', 5_000), due(99_000));
    expect(expired).toMatchObject({ phase: 'expired', values: { note: 'one two' } });
    expect(after(expired, { type: 'resumed', at: 99_000 }, due(99_000)).outgoing?.data).toEqual({
      note: 'one two',
    });
  });

  it('a secret that was saved shows its end alone', () => {
    const sent = after(start(), typed('tax_id', '123-45-6780'), due(AUTOSAVE_MS));
    expect(sent.outgoing?.data).toEqual({ tax_id: '123456780' });
    const state = after(sent, { type: 'saved', id: 1, answer: answer({ tax_id: { last_four: '6780' } }, 2) });
    expect(state.values.tax_id).toEqual({ last_four: '6780' });
    expect(state.attempts).toEqual([]);
  });
});

describe('another window saved', () => {
  const saving = () => after(start(), typed('note', 'mine'), due(AUTOSAVE_MS));
  const conflict = (data: FormValues): AutosaveEvent => ({
    type: 'conflict',
    id: 1,
    answer: answer(data, 2),
    at: 7_000,
  });

  it('takes over what was changed there alone and sends what was changed here alone', () => {
    const state = after(saving(), conflict({ first_name: 'Grace' }));
    expect(state).toMatchObject({ values: { first_name: 'Grace', note: 'mine' }, takenOver: ['first_name'] });
    expect(after(state, due(7_000)).outgoing).toMatchObject({ version: 2, data: { note: 'mine' } });
    expect(after(state, { type: 'noticed' }).takenOver).toEqual([]);
  });

  it('asks where both changed the same field, and sends nothing of it before', () => {
    const state = after(saving(), conflict({ note: 'theirs' }));
    expect(state.clashes).toEqual({ note: { theirs: 'theirs' } });
    expect(state.values.note).toBe('mine');
    expect(saveStatus(SAMPLE, state)).toBe('clash');
    expect(after(state, due(7_000))).toMatchObject({ phase: 'resting', outgoing: null });
  });

  it('does as was chosen', () => {
    const state = after(saving(), conflict({ note: 'theirs' }));
    const mine = after(state, { type: 'chosen', field: 'note', keep: 'mine', at: 8_000 }, due(8_000));
    expect(mine.outgoing).toMatchObject({ version: 2, data: { note: 'mine' } });
    const theirs = after(state, { type: 'chosen', field: 'note', keep: 'theirs', at: 8_000 }, due(8_000));
    expect(theirs).toMatchObject({ phase: 'resting', values: { note: 'theirs' }, clashes: {} });
  });

  it('typing goes on meanwhile; the question stays until it is answered or both agree', () => {
    const state = after(saving(), conflict({ note: 'theirs' }), typed('note', 'mine, longer'));
    expect(state.clashes).toEqual({ note: { theirs: 'theirs' } });
    const agreed = after(state, { type: 'heard', answer: answer({ note: 'mine, longer' }, 3), at: 0 });
    expect(agreed.clashes).toEqual({});
  });

  it('the same change on both sides is no conflict', () => {
    expect(after(saving(), conflict({ note: 'mine ' })).clashes).toEqual({});
  });

  it('a file that was sent by itself is simply there', () => {
    const proof = [{ id: 'file_1', name: 'w2.pdf', bytes: 1 }];
    const state = after(start(), typed('note', 'mine'), {
      type: 'heard',
      answer: answer({ proof }, 2),
      at: 0,
    });
    expect(state).toMatchObject({ values: { proof, note: 'mine' }, takenOver: [], version: 2 });
  });
});

describe('what is saved with the whole form only', () => {
  const form = {
    ...SAMPLE,
    fields: SAMPLE.fields.map((field) =>
      field.name === 'note' ? { ...field, saved_on_submit: true } : field,
    ),
  };
  const begun = () => beginAutosave(form, answer({}, 1));
  const step = (state: AutosaveState, ...events: AutosaveEvent[]) =>
    events.reduce((before, event) => reduceAutosave(form, before, event), state);

  it('is not sent while it is typed, nor when the page is left', () => {
    const state = step(begun(), typed('note', 'another address'), due(5_000));
    expect(state.outgoing).toBeNull();
    expect(saveStatus(form, state)).toBe('unsent');
  });

  it('keeps nothing else back', () => {
    const state = step(begun(), typed('note', 'another address'), typed('email', 'a@b.example'), due(9_000));
    expect(state.outgoing?.data).toEqual({ email: 'a@b.example' });
  });
});

describe('sending the whole form', () => {
  it('what was sent is stored, secrets by their end, and what was typed meanwhile is not lost', () => {
    const sent = { note: 'n', tax_id: '123456780' };
    const state = after(
      start(),
      typed('note', 'n'),
      typed('tax_id', '123-45-6780'),
      typed('email', 'a@b.example'),
      {
        type: 'submitted',
        sent,
        answer: answer({ note: 'n', tax_id: { last_four: '6780' } }, 2),
        at: 3_000,
      },
    );
    expect(state.values).toMatchObject({ note: 'n', tax_id: { last_four: '6780' }, email: 'a@b.example' });
    expect(state).toMatchObject({ clashes: {}, phase: 'waiting' });
  });
});
