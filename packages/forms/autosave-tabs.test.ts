import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AutosaveEvent, reduceAutosave } from './autosave.ts';
import { AUTOSAVE_MS, type AutosaveState, beginAutosave, type Save } from './autosave-state.ts';
import { defineForm } from './define-form.ts';
import { acceptPatch } from './server-form.ts';
import type { FormValues } from './values.ts';
import type { FormAnswer } from './wire.ts';

/** G19: two windows, one server, a network that loses and reorders. Nothing typed is ever lost without a word. */
const FIELDS = ['a', 'b'] as const;
type Name = (typeof FIELDS)[number];
const FORM = defineForm({ name: 'f', fields: FIELDS.map((name) => ({ name, type: 'text', label: name })) });

type Step =
  | { readonly do: 'type'; readonly tab: number; readonly field: Name }
  | { readonly do: 'wait'; readonly tab: number }
  | { readonly do: 'lose'; readonly tab: number }
  | { readonly do: 'listen'; readonly tab: number }
  | { readonly do: 'choose'; readonly tab: number; readonly field: Name; readonly keep: 'mine' | 'theirs' }
  | { readonly do: 'arrive'; readonly nth: number }
  | { readonly do: 'answer'; readonly nth: number };

class World {
  data: FormValues = {};
  version = 1;
  clock = 0;
  typedCount = 0;
  /** Requests on their way to the server, answers on their way back. */
  requests: { tab: number; save: Save }[] = [];
  answers: { tab: number; id: number; kind: 'saved' | 'conflict'; answer: FormAnswer }[] = [];
  tabs: AutosaveState[] = [0, 1].map(() => beginAutosave(FORM, this.now()));
  /** What stood before the eyes of whoever used this tab, as its own text or as the other's in a question. */
  seen = [0, 1].map(() => ({ a: new Set<unknown>(['']), b: new Set<unknown>(['']) }));
  lastTyped: Record<Name, string>[] = [0, 1].map(() => ({ a: '', b: '' }));
  stored: Record<Name, string[]> = { a: [''], b: [''] };
  /** Given up by whoever chose the other's. */
  givenUp = new Set<unknown>();

  now(): FormAnswer {
    return { data: this.data, version: this.version, updated_at: null };
  }

  tab(at: number): AutosaveState {
    const state = this.tabs[at];
    if (state === undefined) throw new Error(`no tab ${at}`);
    return state;
  }

  send(at: number, event: AutosaveEvent): void {
    const before = this.tab(at);
    const after = reduceAutosave(FORM, before, event);
    this.tabs[at] = after;
    if (after.outgoing !== null && after.outgoing.id !== before.outgoing?.id)
      this.requests.push({ tab: at, save: after.outgoing });
    for (const name of FIELDS) {
      this.seen[at]?.[name].add(after.values[name]);
      this.seen[at]?.[name].add(after.clashes[name]?.theirs);
    }
  }

  /** The server's side of one save. */
  arrive(nth: number): void {
    const [request] = this.requests.splice(nth % Math.max(1, this.requests.length), 1);
    if (request === undefined) return;
    const { tab, save } = request;
    const stored = { data: this.data, version: this.version };
    const plan = acceptPatch(FORM, stored, save, { today: '2026-11-15' });
    if (plan.kind === 'accepted') {
      for (const name of FIELDS) {
        if (!Object.hasOwn(plan.changed, name)) continue;
        // Nobody writes over what they have not seen.
        expect(this.seen[tab]?.[name]).toContain(this.data[name] ?? '');
        this.stored[name].push(String(plan.changed[name]));
      }
      this.data = { ...this.data, ...plan.changed };
      this.version = plan.version;
    }
    const kind = plan.kind === 'conflict' ? 'conflict' : 'saved';
    this.answers.push({ tab, id: save.id, kind, answer: this.now() });
  }

  answer(nth: number): void {
    const [given] = this.answers.splice(nth % Math.max(1, this.answers.length), 1);
    if (given === undefined) return;
    const { tab, id, kind, answer } = given;
    this.send(tab, { type: kind, id, answer, at: this.clock });
  }

  step(step: Step): void {
    this.clock += 100;
    const at = this.clock;
    if (step.do === 'arrive') this.arrive(step.nth);
    else if (step.do === 'answer') this.answer(step.nth);
    else if (step.do === 'type') {
      this.typedCount += 1;
      const value = `${step.tab}:${this.typedCount}`;
      const tab = this.lastTyped[step.tab];
      if (tab !== undefined) tab[step.field] = value;
      this.send(step.tab, { type: 'typed', field: step.field, value, at });
    } else if (step.do === 'wait') {
      this.clock += AUTOSAVE_MS;
      this.send(step.tab, { type: 'due', at: this.clock, today: '2026-11-15' });
    } else if (step.do === 'lose') {
      // Nobody answered in time; the request, or its answer, may still be on its way.
      this.send(step.tab, { type: 'failed', id: this.tab(step.tab).outgoing?.id ?? -1 });
    } else if (step.do === 'listen') this.send(step.tab, { type: 'heard', answer: this.now(), at });
    else {
      const state = this.tab(step.tab);
      if (step.keep === 'theirs' && state.clashes[step.field] !== undefined)
        this.givenUp.add(state.values[step.field]);
      this.send(step.tab, { type: 'chosen', field: step.field, keep: step.keep, at });
    }
  }

  /** Everything on its way arrives, and everybody has time. */
  settle(): void {
    for (let round = 0; round < 12; round += 1) {
      while (this.requests.length > 0) this.arrive(0);
      while (this.answers.length > 0) this.answer(0);
      for (const tab of [0, 1]) {
        this.clock += AUTOSAVE_MS * 2;
        if (this.tab(tab).phase === 'saving') this.step({ do: 'lose', tab });
        this.send(tab, { type: 'resumed', at: this.clock });
        this.send(tab, { type: 'due', at: this.clock, today: '2026-11-15' });
        this.step({ do: 'listen', tab });
      }
    }
  }
}

const tab = fc.constantFrom(0, 1);
const field = fc.constantFrom(...FIELDS);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), tab, field }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('listen' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      tab,
      field,
      keep: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), nth: fc.nat(5) }) },
);

it('G19 any interleaving of typing, saves and another window ends with what was typed, or with a question', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (script) => {
      const world = new World();
      for (const step of script) world.step(step);
      world.settle();
      for (const at of [0, 1]) {
        const state = world.tab(at);
        expect(state.phase).toBe('resting');
        for (const name of FIELDS) {
          const typed = world.lastTyped[at]?.[name] ?? '';
          const clash = state.clashes[name];
          const shown = state.values[name];
          // The screen shows what the server holds, or asks.
          if (clash === undefined) expect(shown).toBe(world.data[name] ?? '');
          else expect(clash.theirs).toBe(world.data[name] ?? '');
          // What was typed last stands there, was stored before somebody who saw it wrote over it, or was given up.
          const kept = shown === typed || world.stored[name].includes(typed) || world.givenUp.has(typed);
          expect({ at, name, typed, kept }).toMatchObject({ kept: true });
        }
      }
    }),
    { numRuns: 1_500 },
  );
});

it('G19 alone, whatever the network loses, the server ends with what was typed last', () => {
  const alone = steps.map((step) => ('tab' in step ? { ...step, tab: 0 } : step));
  fc.assert(
    fc.property(fc.array(alone, { maxLength: 40 }), (script) => {
      const world = new World();
      for (const step of script) world.step(step);
      world.settle();
      expect(world.tab(0).clashes).toEqual({});
      for (const name of FIELDS) expect(world.data[name] ?? '').toBe(world.lastTyped[0]?.[name] ?? '');
    }),
    { numRuns: 700 },
  );
});
