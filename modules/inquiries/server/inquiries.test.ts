import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from './deliver/deliver-due.ts';
import { deliverAgain, markAnswered } from './desk/act-on-inquiry.ts';
import { inquiryQueue } from './desk/inquiry-queue.ts';
import { listInquiries, showInquiry } from './desk/show-inquiries.ts';
import { signUpFollower } from './receive/hear-sign-ups.ts';
import { receiveForm, type SentForm } from './receive/receive-form.ts';
import { inquiriesAlone, NOW } from './test-inquiries.ts';

let alone: Awaited<ReturnType<typeof inquiriesAlone>>;
beforeAll(async () => {
  alone = await inquiriesAlone();
});
afterAll(() => alone.drop());
beforeEach(async () => {
  alone.answer({ kind: 'accepted' });
  alone.submitted.length = 0;
  await alone.database.run(sql`delete from inquiry`);
  await alone.database.run(sql`delete from email_suppression`);
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `reader${addresses}@furrow.example`;
};
const send = (form: SentForm['form'], values: object, more: Partial<SentForm> = {}) =>
  receiveForm(alone.deps, {
    ...{ form, tracking: {}, pageUri: null, hutk: null },
    values: values as SentForm['values'],
    ...more,
  });
const CONTACT = { first_name: 'Ada', last_name: 'Loam', message: 'What does it cost?' };
const only = async () => {
  const [row] = await alone.rows();
  if (row === undefined) throw new Error('nothing was kept');
  return row;
};

describe('a form', () => {
  it('is passed on and kept with how it stands, and its sender is told once a day', async () => {
    const email = newAddress();
    const more = { pageUri: 'https://furrow.example/learn', hutk: '0123456789abcdef0123456789abcdef' };
    expect(await send('newsletter', { email }, { ...more, tracking: { utm_source: 'x' } })).toEqual({
      ok: true,
      value: null,
    });
    expect(alone.submitted).toEqual([
      {
        formId: 'newsletter',
        fields: [
          { name: 'email', value: email },
          { name: 'utm_source', value: 'x' },
        ],
        context: { pageName: 'Newsletter form', ...more },
      },
    ]);
    expect(await alone.rows()).toMatchObject([
      { kind: 'newsletter', email, delivery: 'delivered', attempts: 1 },
    ]);
    await send('newsletter', { email });
    expect(await alone.rows()).toHaveLength(2);
    const mails = await alone.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/no-email?token=');
  });

  it('is refused at the field whose answer is none, and nothing is kept', async () => {
    const refused = await send('farm_owner', { email: 'ada@', state: 'Iowa', acres: 'many' });
    expect(refused.ok || refused.error.code).toBe('validation_error');
    if (!refused.ok && refused.error.code === 'validation_error')
      expect(Object.keys(refused.error.fields).toSorted()).toEqual(
        ['acres', 'county', 'crops', 'email', 'first_name', 'last_name', 'phone', 'state'].toSorted(),
      );
    expect([alone.submitted, await alone.rows()]).toEqual([[], []]);
  });

  it('G13 takes no name for a field that its form does not have', async () => {
    const values = JSON.parse('{"email":"ada@furrow.example","constructor":"x","toString":"y"}');
    const refused = await send('newsletter', values);
    expect(refused).toMatchObject({ ok: false, error: { code: 'validation_error' } });
  });

  it('whose address the service takes for none is not kept', async () => {
    alone.answer({ kind: 'email_refused', errors: ['INVALID_EMAIL'] });
    expect(await send('newsletter', { email: newAddress() })).toEqual({
      ok: false,
      error: { code: 'email_invalid' },
    });
    expect(await alone.rows()).toEqual([]);
  });

  it('that the service objects to for another reason is kept, and says why', async () => {
    alone.answer({ kind: 'refused', errors: ['REQUIRED_FIELD'] });
    expect(await send('newsletter', { email: newAddress() })).toMatchObject({ ok: true });
    const { id } = await only();
    expect(await showInquiry(alone.deps, id)).toMatchObject({
      delivery: 'refused',
      refusals: ['REQUIRED_FIELD'],
    });
  });
});

describe('a service that is away', () => {
  it('does not keep a form from being taken; it is passed on when the service is back', async () => {
    alone.answer({ kind: 'unavailable' });
    const email = newAddress();
    expect(await send('newsletter', { email })).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ delivery: 'queued', attempts: 1 });
    await deliverDue(alone.deps);
    expect(alone.submitted).toHaveLength(1);
    alone.pass(2);
    await deliverDue(alone.deps);
    expect(await only()).toMatchObject({ delivery: 'queued', attempts: 2 });
    alone.answer({ kind: 'accepted' });
    alone.pass(6);
    await Promise.all([deliverDue(alone.deps), deliverDue(alone.deps)]);
    expect(await only()).toMatchObject({ delivery: 'delivered', attempts: 3 });
    expect(alone.submitted).toHaveLength(3);
  });

  it('is given up in the end, and asked once more when somebody of the firm says so', async () => {
    alone.answer({ kind: 'unavailable' });
    await send('newsletter', { email: newAddress() });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      alone.pass(3 * 24 * 60);
      await deliverDue(alone.deps);
    }
    const { id } = await only();
    expect(await only()).toMatchObject({ delivery: 'given_up', attempts: 8 });
    const order = { id: id as never, userId: newId('user', NOW), reason: 'It is back.', now: NOW };
    const again = () => alone.database.transaction((tx) => deliverAgain(tx, order));
    expect(await again()).toEqual({ ok: true, value: null });
    alone.answer({ kind: 'accepted' });
    await deliverDue(alone.deps);
    expect(await only()).toMatchObject({ delivery: 'delivered' });
    expect(await again()).toEqual({ ok: false, error: 'inquiry_delivered' });
    const { story } = (await showInquiry(alone.deps, id)) ?? { story: [] };
    expect(story.map(({ act }) => act)).toEqual([
      'delivered',
      'asked_again',
      'given_up',
      'mailed',
      'received',
    ]);
  });
});

describe('a message to the firm', () => {
  it('waits in a queue until somebody says how they answered it', async () => {
    await send('contact', { email: newAddress(), ...CONTACT });
    const { id } = await only();
    expect(await inquiryQueue.describe(alone.database, [id, 'inq_gone'], NOW)).toEqual(
      new Map([[id, expect.objectContaining({ title: 'Ada Loam', detail: CONTACT.message })]]),
    );
    const userId = newId('user', NOW);
    const order = { id: id as never, userId, version: 1, note: 'Called them.', now: NOW };
    const mark = () => alone.database.transaction((tx) => markAnswered(tx, order));
    const [one, other] = await Promise.all([mark(), mark()]);
    expect([one.ok, other.ok].toSorted()).toEqual([false, true]);
    expect((await listInquiries(alone.database, { answer: 'waiting' })).data).toEqual([]);
    expect(
      (await listInquiries(alone.database, { answer: 'answered', kind: 'contact', delivery: 'delivered' }))
        .data,
    ).toHaveLength(1);
    expect((await alone.database.rows(sql`select from work_item where subject = ${id}`)).length).toBe(0);
  });

  it('is none where nobody has to answer', async () => {
    await send('newsletter', { email: newAddress() });
    const { id } = await only();
    const order = { id: id as never, userId: 'user', version: 1, note: 'x', now: NOW };
    expect(await alone.database.transaction((tx) => markAnswered(tx, order))).toEqual({
      ok: false,
      error: 'inquiry_needs_no_answer',
    });
  });
});

describe('somebody who signs up', () => {
  it('is passed on once, with what they have answered by then', async () => {
    const userId = newId('user', NOW);
    const email = newAddress();
    const person = { email, isEmailVerified: true, firstName: 'Ada', lastName: 'Loam' };
    alone.people.set(userId, { ...person, experience: { coming_soon: true } });
    const at = alone.deps.clock.now();
    const message = (kind: string, ago = 0) => ({
      ...{ position: 1n, topic: 'identity.event', channel: null, userId: null, at },
      data: { id: 'sev', user_id: userId, kind, at: new Date(at.getTime() - ago).toISOString() },
    });
    const { take } = signUpFollower(alone.deps);
    const hear = (told: ReturnType<typeof message>) => alone.database.transaction((tx) => take(tx, [told]));
    await hear(message('email_verified'));
    await hear(message('sign_up', 2 * 24 * 60 * 60_000));
    expect(await alone.rows()).toEqual([]);
    await hear(message('sign_up'));
    await hear(message('sign_up'));
    expect(await alone.rows()).toMatchObject([{ kind: 'sign_up', email, delivery: 'queued' }]);
    alone.people.set(userId, {
      ...person,
      experience: { coming_soon: true, invested_in_farmland_before: false },
    });
    alone.pass(16);
    await deliverDue(alone.deps);
    expect(alone.submitted[0]?.fields).toEqual([
      { name: 'email', value: email },
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Loam' },
      { name: 'coming_soon', value: 'true' },
      { name: 'invested_in_farmland_before', value: 'false' },
    ]);
  });
});
