import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_NAMES } from '../rules/index.ts';
import { receiveForm } from './receive/receive-form.ts';
import { FILLED } from './test-forms.ts';
import { inquiriesAlone } from './test-inquiries.ts';

let alone: Awaited<ReturnType<typeof inquiriesAlone>>;
/** Every statement that was sent to the database, in order. */
const steps: string[] = [];
beforeAll(async () => {
  alone = await inquiriesAlone();
});
afterAll(() => alone.drop());

/** Sends a form and answers what was done for it: calls of the service, and rows before it was decided whether to keep them. */
async function workFor(form: (typeof FORM_NAMES)[number], more: object) {
  steps.length = 0;
  alone.submitted.length = 0;
  const { deps } = alone;
  const mailer = {
    send: async (...args: Parameters<typeof deps.mailer.send>) => {
      steps.push('email');
      await deps.mailer.send(...args);
    },
  };
  const database = Object.assign(Object.create(deps.database), {
    transaction: (work: Parameters<typeof deps.database.transaction>[0]) =>
      deps.database.transaction((tx) => {
        const counted = Object.assign(Object.create(tx), {
          run: (...args: Parameters<typeof tx.run>) => {
            steps.push('statement');
            return tx.run(...args);
          },
        });
        return work(counted);
      }),
  });
  const answer = await receiveForm(
    { ...deps, mailer: { ...deps.mailer, ...mailer }, database },
    { ...{ form, tracking: {}, pageUri: null, hutk: null }, values: { ...FILLED[form], ...more } },
  );
  return { answer, steps: [...steps], asked: alone.submitted.length };
}

const kept = async () =>
  JSON.stringify([
    await alone.rows(),
    await alone.database.rows(sql`select subject from work_item where queue = 'inquiries'`),
    await alone.database.rows(sql`select subject from audit where action = 'inquiry.received'`),
  ]);

describe('E25 a program that fills in the field nobody sees', () => {
  it.each([...FORM_NAMES])(
    'of the %s form has the same steps taken, and nothing of it is kept',
    async (form) => {
      const person = await workFor(form, { email: `person-${form}@furrow.example` });
      expect(person.answer).toEqual({ ok: true, value: null });
      const before = await kept();
      const email = `program-${form}@furrow.example`;
      const program = await workFor(form, { email, fax_extension: 'Acme' });
      expect(program.answer).toEqual({ ok: false, error: { code: 'bot_detected' } });
      expect([program.steps, program.asked]).toEqual([person.steps, person.asked]);
      expect(person.steps).toContain('email');
      expect(JSON.stringify(alone.submitted)).not.toContain(email);
      expect(await kept()).toBe(before);
      expect(await alone.mailsTo(email)).toEqual([]);
    },
  );

  it('is told so whatever else is wrong with the form', async () => {
    const before = await kept();
    const { answer, asked } = await workFor('farm_owner', { email: 'ada@', fax_extension: 'Acme' });
    expect([answer, asked]).toEqual([{ ok: false, error: { code: 'bot_detected' } }, 0]);
    expect(await kept()).toBe(before);
  });
});
