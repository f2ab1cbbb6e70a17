import type { FormDescription } from '@furrow/forms/field';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as api from '../contract/api.ts';
import type { Investment } from '../contract/index.ts';
import { type Investor, investingSite } from './test-investing.ts';

const site = investingSite();

const STEPS = {
  amount: { describe: api.describeAmount, show: api.showAmount, body: api.saveAmount.body },
  ownership: { describe: api.describeOwnership, show: api.showOwnership, body: api.chooseAccount.body },
  signatures: { describe: api.describeSignatures, show: api.showSignatures, body: api.giveConsents.body },
  funding: { describe: api.describeFunding, show: api.showFunding, body: api.chooseFunding.body },
  accreditation: {
    describe: api.describeAccreditation,
    show: api.showAccreditation,
    body: api.passAccreditation.body,
  },
} as const;
type Step = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as Step[];

interface Shown {
  readonly code?: string;
  readonly investment: Investment;
  readonly is_complete: boolean;
  readonly lacks?: readonly { readonly code: string; readonly link: string | null }[];
}

const show = (who: Investor, id: string, step: Step) =>
  site.call<Shown>(who, STEPS[step].show, { params: { id } });
const form = (who: Investor, id: string, step: Step) =>
  site.call<FormDescription & { code?: string }>(who, STEPS[step].describe, { params: { id } });
const choices = async (who: Investor, id: string, step: Step, field: string) => {
  const { fields } = (await form(who, id, step)).body;
  return fields.find(({ name }) => name === field)?.options?.map(({ value }) => value);
};
/** What each step answers to GET: whether it is complete, or why it is not shown. */
const standing = (who: Investor, id: string) =>
  Promise.all(
    NAMES.map(async (step) => {
      const { body } = await show(who, id, step);
      return body.code ?? body.is_complete;
    }),
  );

const NOT_YET = 'step_not_reached';

it('every step is described, read and sent at its own address, and the program’s description says so', async () => {
  const answer = await fetch(`${site.app.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  for (const step of NAMES) {
    const methods = Object.keys(paths[`/api/investment/{id}/${step}`] ?? {});
    expect(methods.toSorted(), step).toEqual(['get', 'options', 'post']);
  }
});

describe('on the way through', () => {
  it('a step is described and read once it is reached, and is complete once what it asks for was given', async () => {
    const [who, farm] = [await site.investor(), await site.offering()];
    const id = await site.begin(who, farm, 12);
    expect(await standing(who, id)).toEqual([true, false, NOT_YET, NOT_YET, NOT_YET]);
    expect((await form(who, id, 'funding')).body.code).toBe(NOT_YET);
    await site.own(who, id);
    expect(await standing(who, id)).toEqual([true, true, false, NOT_YET, NOT_YET]);
    await site.sign(who, id);
    expect(await standing(who, id)).toEqual([true, true, true, false, NOT_YET]);
    await site.fund(who, id, 'WIRE');
    expect(await standing(who, id)).toEqual([true, true, true, true, false]);
    await site.call(who, api.passAccreditation, { params: { id } });
    expect(await standing(who, id)).toEqual([true, true, true, true, true]);
    for (const step of NAMES) expect((await form(who, id, step)).status, step).toBe(200);
  });

  it('what is described is what the call takes', async () => {
    const [who, farm] = [await site.investor(), await site.offering()];
    const id = await site.begin(who, farm, 12);
    await site.prepare(who, id, 'WIRE');
    for (const step of NAMES) {
      const taken = (STEPS[step].body as z.ZodObject | undefined)?.shape ?? {};
      const { name, fields } = (await form(who, id, step)).body;
      expect(name).toBe(step);
      expect(fields.map((field) => field.name).toSorted(), step).toEqual(Object.keys(taken).toSorted());
    }
  });

  it('another amount takes back what was signed, another account the way to pay too', async () => {
    const [who, farm] = [await site.investor(), await site.offering()];
    const second = await site.account(who.person, 'trust');
    const id = await site.begin(who, farm, 12);
    await site.prepare(who, id, 'WIRE');
    await site.call(who, api.saveAmount, { params: { id }, body: { number_of_shares: 13 } });
    expect(await standing(who, id)).toEqual([true, true, false, NOT_YET, NOT_YET]);
    await site.sign(who, id);
    expect((await show(who, id, 'funding')).body).toMatchObject({
      is_complete: false,
      investment: { payment_method: 'WIRE' },
    });
    await site.own(who, id, second.account);
    await site.sign(who, id);
    expect((await show(who, id, 'funding')).body).toMatchObject({
      is_complete: false,
      investment: { payment_method: null, profile: { profile_id: second.account } },
    });
  });
});

describe('what is described', () => {
  it('the amount’s limits are those of the offering now', async () => {
    const [who, farm] = [await site.investor(), await site.offering()];
    const id = await site.begin(who, farm, 12);
    const { least, most } = (
      await site.call<{ least: number; most: number }>(who, api.showAmount, { params: { id } })
    ).body;
    const [field] = (await form(who, id, 'amount')).body.fields;
    expect([field?.min_value, field?.max_value]).toEqual([String(least), String(most)]);
  });

  it('one’s own accounts alone, those that cannot invest here with their reason', async () => {
    const who = await site.investor();
    await site.investor();
    const farm = await site.offering({ restrictEntities: ['trust'] });
    const trust = await site.account(who.person, 'trust');
    const id = await site.begin(who, farm, 12);
    const [field] = (await form(who, id, 'ownership')).body.fields;
    const isFree = new Map(field?.options?.map(({ value, detail }) => [value, detail === undefined]));
    expect(isFree).toEqual(
      new Map([
        [who.account, true],
        [trust.account, false],
      ]),
    );
    await site.own(who, id, trust.account);
    expect((await show(who, id, 'ownership')).body).toMatchObject({
      is_complete: false,
      lacks: [{ code: 'account_type_restricted', link: null }],
      investment: { status: 3 },
    });
  });

  it('the ways to pay that this account and this amount leave', async () => {
    const [who, ira] = [await site.investor(), await site.investor('sdira')];
    const farm = await site.offering();
    const [small, large, ofIra] = [
      await site.begin(who, farm, 12),
      await site.begin(who, await site.offering(), 1_000),
      await site.begin(ira, farm, 12),
    ];
    await site.own(who, small);
    await site.sign(who, small);
    expect(await choices(who, small, 'funding', 'type')).toEqual(['balance', 'bank', 'WIRE', 'ACH']);
    expect(await choices(who, small, 'funding', 'funding_source')).toEqual([who.bank]);
    await site.own(who, large);
    await site.sign(who, large);
    expect(await choices(who, large, 'funding', 'type')).toEqual(['balance', 'WIRE']);
    await site.own(ira, ofIra);
    await site.sign(ira, ofIra);
    expect(await choices(ira, ofIra, 'funding', 'type')).toEqual(['WIRE']);
  });
});

describe('what is not there', () => {
  it('another’s investment, and a step that there is not', async () => {
    const [who, other, farm] = [await site.investor(), await site.investor(), await site.offering()];
    const id = await site.begin(who, farm, 12);
    for (const step of NAMES)
      expect([(await show(other, id, step)).status, (await form(other, id, step)).status], step).toEqual([
        404, 404,
      ]);
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const unknown = { method, path: '/api/investment/:id/harvest' };
      expect((await site.call(who, unknown, { params: { id } })).status, method).toBe(404);
    }
  });

  it('what is over has no steps', async () => {
    const [who, farm] = [await site.investor(), await site.offering()];
    const id = await site.begin(who, farm, 12);
    await site.cancel(who, id);
    for (const step of NAMES) {
      expect((await show(who, id, step)).body.code, step).toBe('investment_over');
      expect((await form(who, id, step)).body.code, step).toBe('investment_over');
    }
  });
});
