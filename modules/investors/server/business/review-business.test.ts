import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KYB_MOVES, type KybStatus } from '../../rules/index.ts';
import { reviewAgain } from '../accounts/review-again.ts';
import { investorsAlone } from '../test-investors.ts';
import { askBusiness } from './ask-business.ts';
import { reviewBusiness } from './review-business.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const review = (accountId: Id<'acc'>, verdict: 'approved' | 'rejected', seen = 1) =>
  site.database.transaction((tx) =>
    reviewBusiness(tx, {
      accountId,
      ...(verdict === 'approved' ? { verdict, seen } : { verdict }),
      actor: 'operator:op_1',
      reason: 'The name differs.',
      at: clock.now(),
    }),
  );
const statusOf = async (id: string) =>
  (
    await site.database.one<{ kyb: string }>(
      sql`select kyb_status as kyb from investment_account where id = ${id}`,
    )
  ).kyb;
const personStatus = async (id: string) =>
  (await site.database.one<{ status: string }>(sql`select status from account_person where id = ${id}`))
    .status;
const lines = (id: string) =>
  site.database.rows(sql`select event, from_status, to_status, actor, reason from account_history
    where account_id = ${id} and subject = 'kyb'`);

describe('a review of a business or trust', () => {
  const states: (KybStatus | null)[] = [null, 'pending', 'approved', 'rejected'];
  it.each(states.flatMap((from) => (['approved', 'rejected'] as const).map((to) => [from, to] as const)))(
    'from %s to %s moves as the table says, and is an answer where it does not',
    async (from, to) => {
      const { id } = await site.newAccount('trust', from === null ? {} : { kyb: from });
      const moves = from !== null && KYB_MOVES.canMove(from, to);
      const outcome = moves ? 'done' : 'already';
      expect(await review(id, to)).toMatchObject({ value: { outcome, status: moves ? to : from } });
      expect(await statusOf(id)).toBe(moves ? to : from);
      expect(await lines(id)).toHaveLength(moves ? 1 : 0);
    },
  );

  it('decides about the people whom no provider looks at, and tells the owner once', async () => {
    const { id, email } = await site.newAccount('trust', { kyb: 'pending' });
    const trustee = await site.newPerson(id, 'trustee', 'document_pending');
    await review(id, 'rejected');
    expect(await personStatus(trustee)).toBe('document');
    await site.database.run(sql`update account_person set status = 'document_pending' where id = ${trustee}`);
    await site.database.run(sql`update investment_account set kyb_status = 'pending' where id = ${id}`);
    await review(id, 'approved');
    await review(id, 'approved');
    expect(await personStatus(trustee)).toBe('verified');
    await site.work();
    const mails = await site.database.rows<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mail_message where recipient = ${email} order by subject`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We could not verify your business or trust',
      'Your business or trust is verified',
    ]);
    expect(mails[0]?.text_body).toContain('The name differs.');
  });

  it('asks for more while it is under review, and tells the owner what', async () => {
    const { id, email } = await site.newAccount('trust', { kyb: 'pending' });
    const order = { accountId: id, actor: 'operator:op_1', reason: 'Page two, please.', at: clock.now() };
    const ask = () => site.database.transaction((tx) => askBusiness(tx, order));
    expect(await ask()).toEqual({ ok: true, value: 'done' });
    await site.work();
    const mails = await site.database.rows<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mail_message where recipient = ${email}`,
    );
    expect(mails).toMatchObject([{ subject: 'We need more to verify your business or trust' }]);
    expect(mails[0]?.text_body).toContain('Page two, please.');
    await review(id, 'approved');
    expect(await ask()).toEqual({ ok: false, error: { code: 'not_waiting' } });
  });

  it('leaves the people of an entity to the provider', async () => {
    const { id } = await site.newAccount('entity', { kyb: 'pending' });
    const owner = await site.newPerson(id, 'beneficial_owner', 'document_pending');
    await review(id, 'approved');
    expect(await personStatus(owner)).toBe('document_pending');
  });

  it('of two reviewers at once one decides, and the other is told what came of it', async () => {
    const { id } = await site.newAccount('trust', { kyb: 'pending' });
    const both = await Promise.all([review(id, 'approved'), review(id, 'approved')]);
    const outcomes = both.map((each) => (each.ok ? each.value.outcome : each.error.code));
    expect(outcomes.sort()).toEqual(['already', 'done']);
    expect(await lines(id)).toMatchObject([
      { from_status: 'pending', to_status: 'approved', actor: 'operator:op_1', reason: 'The name differs.' },
    ]);
  });

  it('approves what the reviewer has seen, and nothing that came in its place', async () => {
    const { id, userId } = await site.newAccount('trust', { kyb: 'pending' });
    const change = () =>
      site.database.transaction((tx) =>
        reviewAgain(tx, { id, user_id: userId }, { actor: `user:${userId}`, now: clock.now() }),
      );
    await change();
    expect(await review(id, 'approved')).toEqual({ ok: false, error: { code: 'changed_since' } });
    const both = await Promise.all([change(), review(id, 'approved', 2)]);
    const later = both[1].ok ? both[1].value.outcome : both[1].error.code;
    expect([later, await statusOf(id)]).toEqual([expect.stringMatching(/^(done|changed_since)$/), 'pending']);
    expect(await review(id, 'approved', 3)).toMatchObject({ value: { outcome: 'done' } });
    expect(await review(id, 'approved', 1)).toMatchObject({ value: { outcome: 'already' } });
  });

  it('of nobody is not found', async () => {
    expect(await review(newId('acc', clock.now()), 'approved')).toMatchObject({
      error: { code: 'not_found' },
    });
  });
});
