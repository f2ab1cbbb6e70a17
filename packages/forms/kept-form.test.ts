import { describe, expect, it } from 'vitest';
import { type AutosaveEvent, reduceAutosave } from './autosave.ts';
import { AUTOSAVE_MS, type AutosaveState, beginAutosave } from './autosave-state.ts';
import { keepForm, readKept } from './kept-form.ts';
import { SAMPLE, TODAY } from './sample-form.fixture.ts';
import type { FieldValue, FormValues } from './values.ts';

const load = (data: FormValues, version = 1) => beginAutosave(SAMPLE, { data, version, updated_at: null });
const after = (state: AutosaveState, ...events: readonly AutosaveEvent[]) =>
  events.reduce((now, event) => reduceAutosave(SAMPLE, now, event), state);
const typed = (field: string, value: FieldValue): AutosaveEvent => ({ type: 'typed', field, value, at: 0 });

/** Written to the tab's storage, the page loaded again with what the server holds then. */
function reloaded(state: AutosaveState, data: FormValues, version = 1): AutosaveState {
  const text = JSON.stringify(keepForm(SAMPLE, state));
  const kept = readKept(SAMPLE, text);
  return kept === null ? load(data, version) : after(load(data, version), { type: 'restored', kept, at: 50 });
}

describe('a tab that is loaded again', () => {
  it('has what was typed, and sends it', () => {
    const before = after(load({ note: 'old' }), typed('note', 'new'), typed('email', 'half an addr'));
    const state = reloaded(before, { note: 'old' });
    expect(state).toMatchObject({ phase: 'waiting', values: { note: 'new', email: 'half an addr' } });
  });

  it('keeps nothing where everything is stored', () => {
    expect(keepForm(SAMPLE, load({ note: 'old' }))).toBeNull();
  });

  it('never keeps what is sensitive, nor reads it back', () => {
    const before = after(load({}), typed('tax_id', '123-45-6789'), typed('note', 'n'));
    expect(JSON.stringify(keepForm(SAMPLE, before))).not.toContain('6789');
    const saving = after(before, { type: 'due', at: AUTOSAVE_MS, today: TODAY });
    expect(saving.attempts[0]?.data).toHaveProperty('tax_id');
    expect(JSON.stringify(keepForm(SAMPLE, saving))).not.toContain('6789');
    const planted = '{"values":{"tax_id":"123456789"},"base":{},"clashes":[],"sent":[]}';
    expect(readKept(SAMPLE, planted)).toBeNull();
  });

  it('asks where it was stored otherwise meanwhile', () => {
    const state = reloaded(after(load({ note: 'old' }), typed('note', 'mine')), { note: 'theirs' }, 2);
    expect(state.clashes).toEqual({ note: { theirs: 'theirs' } });
    expect(state.values.note).toBe('mine');
  });

  it('knows its own save again whose answer it never saw', () => {
    const saving = after(load({ note: '' }), typed('note', 'a'), {
      type: 'due',
      at: AUTOSAVE_MS,
      today: TODAY,
    });
    const state = reloaded(after(saving, typed('note', 'ab')), { note: 'a' }, 2);
    expect(state.clashes).toEqual({});
    expect(state.values.note).toBe('ab');
  });

  it('still asks what it had asked before', () => {
    const clash = after(load({ note: '' }), typed('note', 'mine'), {
      type: 'heard',
      answer: { data: { note: 'theirs' }, version: 2, updated_at: null },
      at: 0,
    });
    expect(reloaded(clash, { note: 'theirs' }, 2).clashes).toEqual({ note: { theirs: 'theirs' } });
  });

  it('lets what was typed since win', () => {
    const kept = keepForm(SAMPLE, after(load({}), typed('note', 'before')));
    if (kept === null) throw new Error('nothing kept');
    const state = after(load({}), typed('note', 'since'), { type: 'restored', kept, at: 0 });
    expect(state.values.note).toBe('since');
  });

  it.each([
    null,
    '',
    'x',
    'null',
    '5',
    '[]',
    '{"values":5}',
    '{"values":{"note":5.5}}',
    '{"values":{"x":"y"}}',
  ])('reads nothing out of %j', (text) => {
    expect(readKept(SAMPLE, text)).toBeNull();
  });
});
