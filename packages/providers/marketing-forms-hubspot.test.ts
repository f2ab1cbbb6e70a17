import { afterEach, describe, expect, it } from 'vitest';
import { createHubspotForms } from './marketing-forms-hubspot.ts';
import { type Given, rememberingLog, startService } from './test-service.ts';

const FORM = '5b8a6a2e-6f64-4a2b-9f3c-1d2e3f4a5b6c';
const SUBMISSION = {
  formId: FORM,
  fields: [
    { name: 'email', value: 'ada@furrow.example' },
    { name: 'firstname', value: 'Ada' },
  ],
  context: { pageUri: 'https://furrow.example/learn', pageName: 'Newsletter form' },
};

let close = () => {};
afterEach(() => close());

async function hubspot(answer: Given, deadlineMs = 5_000) {
  const service = await startService(() => answer);
  close = service.close;
  const { log, said } = rememberingLog();
  const forms = createHubspotForms({ portalId: '7041', baseUrl: service.baseUrl, deadlineMs, log });
  return { forms, taken: service.taken, said };
}

const refusedFor = (...errorTypes: string[]) => ({
  status: 400,
  body: {
    status: 'error',
    message: 'The request is not valid',
    correlationId: '0c21d2b1-306e-401e-9aa8-8552d120af21',
    errors: errorTypes.map((errorType) => ({ message: "Error in 'fields.email'.", errorType })),
  },
});

describe('HubSpot', () => {
  it('is sent fields and context at the address of portal and form, without a mark it does not have', async () => {
    const { forms, taken } = await hubspot({ status: 200, body: { inlineMessage: 'Thanks.' } });
    expect(await forms.submit(SUBMISSION)).toEqual({ kind: 'accepted' });
    const [{ method, path, body } = { method: '', path: '', body: Buffer.of() }] = taken;
    expect(`${method} ${path}`).toBe(`POST /submissions/v3/integration/submit/7041/${FORM}`);
    expect(JSON.parse(body.toString())).toEqual({ fields: SUBMISSION.fields, context: SUBMISSION.context });
  });

  it.each([
    [refusedFor('INVALID_EMAIL'), { kind: 'email_refused', errors: ['INVALID_EMAIL'] }],
    [refusedFor('BLOCKED_EMAIL'), { kind: 'email_refused', errors: ['BLOCKED_EMAIL'] }],
    [
      refusedFor('REQUIRED_FIELD', 'INVALID_HUTK'),
      { kind: 'refused', errors: ['REQUIRED_FIELD', 'INVALID_HUTK'] },
    ],
    [
      { status: 404, body: 'nothing' },
      { kind: 'refused', errors: ['HTTP_404'] },
    ],
    [{ status: 429, body: {} }, { kind: 'unavailable' }],
    [{ status: 503, body: {} }, { kind: 'unavailable' }],
    ['cut' as const, { kind: 'unavailable' }],
  ])('answers %j, which comes to %j', async (answer, outcome) => {
    const { forms, taken } = await hubspot(answer);
    expect(await forms.submit(SUBMISSION)).toEqual(outcome);
    // A second submission would be kept beside the first.
    expect(taken).toHaveLength(1);
  });

  it('is not waited for longer than its time', async () => {
    const { forms } = await hubspot('hang', 50);
    expect(await forms.submit(SUBMISSION)).toEqual({ kind: 'unavailable' });
  });

  it('is never named in the log with what somebody wrote', async () => {
    const { forms, said } = await hubspot(refusedFor('REQUIRED_FIELD'));
    await forms.submit(SUBMISSION);
    expect(said()).toContain('REQUIRED_FIELD');
    expect(said()).not.toContain('ada@furrow.example');
  });

  it('is called at its own address alone', () => {
    const { log } = rememberingLog();
    const elsewhere = { portalId: '7041', baseUrl: 'https://evil.example', deadlineMs: 1, log };
    expect(() => createHubspotForms(elsewhere)).toThrow(RangeError);
  });
});
