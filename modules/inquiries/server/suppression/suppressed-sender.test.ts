import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORM_NAMES, type FormName, isAnsweredKind } from '../../rules/index.ts';
import { deliverDue } from '../deliver/deliver-due.ts';
import { listInquiries, showInquiry } from '../desk/show-inquiries.ts';
import { eraseAddress } from '../erase/erase-address.ts';
import { eraseInquiries, exportInquiries } from '../own-inquiries.ts';
import { receiveForm } from '../receive/receive-form.ts';
import { FILLED } from '../test-forms.ts';
import { inquiriesAlone, NOW } from '../test-inquiries.ts';
import { verifySuppressions } from '../verify-suppressions.ts';
import { wishNoEmail } from './press-no-email.ts';

let alone: Awaited<ReturnType<typeof inquiriesAlone>>;
beforeAll(async () => {
  alone = await inquiriesAlone();
});
afterAll(() => alone.drop());
beforeEach(async () => {
  alone.answer({ kind: 'accepted' });
  alone.submitted.length = 0;
  await alone.database.run(sql`delete from inquiry`);
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `sender${addresses}@furrow.example`;
};
const send = (form: FormName, email: string) =>
  receiveForm(alone.deps, {
    ...{ form, tracking: {}, pageUri: null, hutk: null },
    values: { ...FILLED[form], email },
  });
const wish = (email: string, act: 'stop' | 'undo' = 'stop') =>
  wishNoEmail(alone.deps, { email, act, way: 'link', actor: 'link:no-email', now: NOW });
const waitsForTheFirm = async (subject: string) =>
  (await alone.database.rows(sql`select from work_item where queue = 'inquiries' and subject = ${subject}`))
    .length === 1;

describe('somebody who wants no email', () => {
  it.each([...FORM_NAMES])(
    'H6 has the %s form kept and not passed on, gets no email, and is answered like anybody else',
    async (form) => {
      const email = newAddress();
      await wish(email);
      expect(await send(form, email.toUpperCase())).toEqual(await send(form, newAddress()));
      expect(alone.submitted).toHaveLength(1);
      expect(JSON.stringify(alone.submitted).toLowerCase()).not.toContain(email);
      const [{ id, delivery } = { id: '', delivery: '' }] = await alone.rows();
      expect(delivery).toBe('withheld');
      expect(await showInquiry(alone.deps, id)).toMatchObject({ attempts: 0, next_attempt_at: null });
      expect((await listInquiries(alone.database, { delivery: 'withheld' })).data).toMatchObject([{ id }]);
      expect(await waitsForTheFirm(id)).toBe(isAnsweredKind(form));
      expect([await alone.mailsTo(email), await alone.mailsTo(email.toUpperCase())]).toEqual([[], []]);
    },
  );

  it('H6 has nothing passed on that waited when they said so, and is written to again once they wish it', async () => {
    const email = newAddress();
    alone.answer({ kind: 'unavailable' });
    await send('newsletter', email);
    alone.answer({ kind: 'accepted' });
    alone.submitted.length = 0;
    await wish(email);
    alone.pass(2);
    await deliverDue(alone.deps);
    expect(alone.submitted).toEqual([]);
    const [{ id } = { id: '' }] = await alone.rows();
    const { delivery, story } = (await showInquiry(alone.deps, id)) ?? {};
    expect([delivery, story?.[0]?.act]).toEqual(['withheld', 'withheld']);
    await wish(email, 'undo');
    await send('newsletter', email);
    expect(alone.submitted).toHaveLength(1);
  });

  it('H6 is forgotten with everything they sent, while the wish stays', async () => {
    const [userId, email] = [newId('user', NOW), newAddress()];
    await send('contact', email);
    await wish(email);
    alone.people.set(userId, {
      email,
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: '',
      experience: {},
    });
    const known = await exportInquiries(alone.deps)(alone.database, userId, NOW);
    expect(known).toMatchObject({ forms_sent: [{ form: 'contact', email }], no_email: true });
    await alone.database.transaction((tx) => eraseInquiries(tx, userId, NOW, [email]));
    expect(await alone.rows()).toEqual([]);
    await send('newsletter', email);
    expect(await alone.rows()).toMatchObject([{ delivery: 'withheld' }]);
  });

  it('H6 without an account is forgotten by the firm, which can prove it without naming them', async () => {
    const [email, other] = [newAddress(), newAddress()];
    for (const form of FORM_NAMES) await send(form, email);
    const sent = await alone.rows();
    await send('contact', other);
    await wish(email);
    const erase = () =>
      alone.database.transaction((tx) =>
        eraseAddress(tx, {
          email: email.toUpperCase(),
          userId: 'user_x',
          reason: 'They asked.',
          now: NOW,
        }),
      );
    expect([await erase(), await erase()]).toEqual([{ forms: 5 }, { forms: 0 }]);
    expect(await alone.rows()).toMatchObject([{ email: other }]);
    expect(await alone.mailsTo(email)).toEqual([]);
    expect(await alone.mailsTo(other)).toHaveLength(1);
    for (const { id } of sent) expect(await waitsForTheFirm(id)).toBe(false);
    const proof = await alone.database.rows<{ actor: string; after: object; line: string }>(
      sql`select actor, after, audit::text as line from audit where action = 'inquiry.erased' order by id`,
    );
    expect(proof.map(({ actor, after }) => ({ actor, after }))).toEqual([
      { actor: 'operator:user_x', after: { forms: 5, reason: 'They asked.' } },
      { actor: 'operator:user_x', after: { forms: 0, reason: 'They asked.' } },
    ]);
    expect(JSON.stringify(proof)).not.toContain(email);
    expect(await verifySuppressions(alone.database)).toEqual([]);
    await send('newsletter', email);
    expect((await listInquiries(alone.database, { delivery: 'withheld' })).data).toHaveLength(1);
  });
});
