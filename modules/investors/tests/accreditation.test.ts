import { sql } from '@furrow/database/sql';
import { jpeg, pdf, png } from '@furrow/providers/file-check.fixture';
import { beforeAll, describe, expect, it } from 'vitest';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';

const site = investorSite();
const { call } = site;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await site.newPerson();
  bob = await site.newPerson();
});

async function send(who: Person, id: string, name: string | null, bytes: Uint8Array) {
  const answer = await fetch(`${site.app.url}/api/user/account/${id}/accreditation/file`, {
    method: 'POST',
    headers: {
      ...who.bearer,
      'content-type': 'application/octet-stream',
      ...(name === null ? {} : { 'x-file-name': encodeURIComponent(name) }),
    },
    body: Buffer.from(bytes),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

async function open(who: Person, type = 'individual'): Promise<string> {
  return (await call(who, 'POST', '/account', { type })).body.id;
}

const DETAILS = {
  first_name: 'Ada',
  phone: '+15552345678',
  birthday: '1975-01-18',
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: '123456788',
};

async function completed(who: Person, id: string): Promise<void> {
  const data = { ...DETAILS, last_name: `Quill ${id.replace(/[^a-z]/g, '')}` };
  expect((await call(who, 'POST', `/account/${id}/details`, { data, version: 1 })).status).toBe(200);
}

async function started(who: Person, method = 'net_worth', statements = [1]): Promise<string> {
  const id = await open(who);
  const answer = await call(who, 'POST', `/account/${id}/accreditation`, { method, statements });
  expect(answer.status).toBe(201);
  return id;
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date());
const WORTH = () => ({ assets: '2000000', debts: '0', dated_on: today() });

describe('a request', () => {
  it('is started, filled in, sent with its documents, and can be read while it waits', async () => {
    const id = await started(ada);
    await completed(ada, id);
    const path = `/account/${id}/accreditation`;
    const form = await call(ada, 'OPTIONS', `${path}/evidence`);
    const asked = form.body.fields.filter(({ type }: { type: string }) => type !== 'honeypot');
    expect(asked.map(({ name }: { name: string }) => name)).toEqual(['assets', 'debts', 'dated_on', 'files']);
    await call(ada, 'PATCH', `${path}/evidence`, { data: { assets: '2000000' }, version: 1 });
    const early = await call(ada, 'POST', `${path}/evidence`, { data: WORTH(), version: 2 });
    expect(early.body).toMatchObject({ code: 'validation_error', fields: { files: ['Please add a file.'] } });
    const added = await send(ada, id, 'Statement März.pdf', await pdf());
    expect(added).toMatchObject({
      status: 200,
      body: { version: 3, data: { assets: '2000000.00', files: [{ name: 'Statement März.pdf' }] } },
    });
    const sent = await call(ada, 'POST', `${path}/evidence`, { data: WORTH(), version: 3 });
    expect(sent.status).toBe(200);
    expect((await call(ada, 'GET', path)).body).toMatchObject({
      status: 'pending',
      request: { status: 'pending', method: 'net_worth', files: [{ media_type: 'application/pdf' }] },
    });
    expect((await call(ada, 'GET', `/account/${id}`)).body).toMatchObject({
      accreditation_status: 'pending',
      accreditation: { method: 'net_worth', files_upload: [{ name: 'Statement März.pdf' }] },
    });
    const late = await call(ada, 'PATCH', `${path}/evidence`, { data: { debts: '1' }, version: 4 });
    expect([late.status, late.body.code]).toEqual([409, 'accreditation_sent']);
    expect((await send(ada, id, 'late.png', png())).body.code).toBe('accreditation_sent');
    const again = await call(ada, 'POST', path, { method: 'net_worth', statements: [1] });
    expect(again.body.code).toBe('accreditation_open');
    const back = await call(ada, 'DELETE', path);
    expect(back.body).toMatchObject({ status: '', request: null });
  });

  it('that is sent twice at once is sent once, and the second press is told so', async () => {
    const id = await started(ada, 'license', [4]);
    await completed(ada, id);
    const data = { license: '7', crd: '123456', in_good_standing: true };
    const both = await Promise.all(
      [1, 2, 3].map(() => call(ada, 'POST', `/account/${id}/accreditation/evidence`, { data, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const codes = both.flatMap(({ status, body }) => (status === 409 ? [body.code] : []));
    expect(codes).toEqual(['accreditation_sent', 'accreditation_sent']);
    const sent = await site.store.database.rows(
      sql`select from account_history where account_id = ${id} and event = 'submitted'`,
    );
    expect(sent).toHaveLength(1);
  });

  it('is chosen anew before it is sent: the other way starts empty, the documents stay', async () => {
    const id = await started(ada);
    await send(ada, id, 'a.pdf', await pdf());
    await call(ada, 'PATCH', `/account/${id}/accreditation/evidence`, { data: { debts: '5' }, version: 2 });
    await call(ada, 'POST', `/account/${id}/accreditation`, {
      method: 'professional_letter',
      statements: [1],
    });
    const form = await call(ada, 'GET', `/account/${id}/accreditation/evidence`);
    expect(form.body).toMatchObject({ version: 4, data: { files: [{ name: 'a.pdf' }] } });
    expect(form.body.data).not.toHaveProperty('debts');
  });

  it.each([
    ['another kind of owner', 'individual', 'entity_assets', [7]],
    ['none of them', 'individual', 'professional_letter', [13]],
    ['a way that does not show it', 'individual', 'income', [1]],
    ['a person for a trust', 'trust', 'net_worth', [1]],
  ])('F14 with the statement of %s is refused', async (_what, type, method, statements) => {
    const id = await open(ada, type);
    const refused = await call(ada, 'POST', `/account/${id}/accreditation`, { method, statements });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['method']]);
    expect((await call(ada, 'GET', `/account/${id}/accreditation/evidence`)).status).toBe(404);
  });
});

describe('F1 another’s request', () => {
  it('is not there, in every call, and nothing of it changes', async () => {
    const id = await started(ada);
    const added = await send(ada, id, 'mine.pdf', await pdf());
    const [{ id: fileId }] = added.body.data.files;
    const path = `/account/${id}/accreditation`;
    for (const [method, where, body] of [
      ['GET', path],
      ['POST', path, { method: 'income', statements: [2] }],
      ['DELETE', path],
      ['OPTIONS', `${path}/evidence`],
      ['GET', `${path}/evidence`],
      ['PATCH', `${path}/evidence`, { data: { debts: '1' }, version: 2 }],
      ['POST', `${path}/evidence`, { data: WORTH(), version: 2 }],
      ['GET', `${path}/file/${fileId}`],
      ['DELETE', `${path}/file/${fileId}`],
    ] as const)
      expect((await call(bob, method, where, body)).status, `${method} ${where}`).toBe(404);
    expect((await send(bob, id, 'his.pdf', await pdf())).status).toBe(404);
    // F2 one's own account with another's file.
    const own = await started(bob);
    expect((await call(bob, 'GET', `/account/${own}/accreditation/file/${fileId}`)).status).toBe(404);
    expect((await call(bob, 'DELETE', `/account/${own}/accreditation/file/${fileId}`)).status).toBe(404);
    expect((await call(ada, 'GET', `${path}/evidence`)).body).toMatchObject({ version: 2 });
    const file = await call(ada, 'GET', path);
    expect(file.body.request.files).toHaveLength(1);
  });
});

describe('a document', () => {
  const SCRIPT = { javascript: 'site.app.alert(1)' };
  const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

  it.each<[string, string | null, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['of 0 bytes', 'a.pdf', () => Buffer.alloc(0), 400, 'file_empty'],
    ['of 26 MB', 'a.pdf', () => Buffer.alloc(26 * 1024 * 1024), 413, 'file_too_large'],
    ['that is another kind', 'a.pdf', () => png(), 415, 'file_type'],
    ['that is a program', 'a.exe', () => Buffer.from('MZ'), 415, 'file_type'],
    ['that is a drawing that can run', 'a.svg', () => Buffer.from('<svg onload="x()"/>'), 415, 'file_type'],
    ['that is called a drawing', 'a.svg', () => pdf(), 415, 'file_type'],
    ['without a name', null, () => pdf(), 415, 'file_type'],
    ['that is a table', 'a.csv', () => Buffer.from('a,b'), 415, 'file_type'],
    ['G7 that runs a script', 'a.pdf', () => pdf(SCRIPT), 422, 'file_active'],
    ['G7 that runs a script, unpacked', 'a.pdf', () => pdf({ ...SCRIPT, packed: false }), 422, 'file_active'],
    ['G7 with a file in it', 'a.pdf', () => pdf({ attached: Buffer.from('boo') }), 422, 'file_active'],
    ['G8 that unpacks to too much', 'a.png', () => png(60_000, 60_000), 422, 'file_too_much'],
    ['G9 that is two things', 'a.png', () => Buffer.concat([png(), Buffer.from(EICAR)]), 422, 'file_damaged'],
    ['that is cut off', 'a.jpg', () => jpeg().subarray(0, 60), 422, 'file_damaged'],
  ])('%s is refused in words, and the rest of the form stays', async (_what, name, make, status, code) => {
    const id = await started(ada);
    await call(ada, 'PATCH', `/account/${id}/accreditation/evidence`, { data: { debts: '5' }, version: 1 });
    const refused = await send(ada, id, name, await make());
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.message).toMatch(/^[A-Z][^{}]+\.$/);
    const form = await call(ada, 'GET', `/account/${id}/accreditation/evidence`);
    expect(form.body).toMatchObject({ version: 2, data: { debts: '5.00', files: [] } });
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.ini.pdf', 'boot.ini.pdf'],
    ['/etc/%2e%2e/x.pdf', 'x.pdf'],
    ['a\r\nSet-Cookie: b=1.pdf', 'aSet-Cookie b=1.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['NUL.pdf', 'document NUL.pdf'],
    ['.pdf', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('G11 called %j is kept under a plain name', async (name, kept) => {
    const id = await started(ada);
    const added = await send(ada, id, name, await pdf());
    expect(added.body.data.files).toEqual([expect.objectContaining({ name: kept })]);
    const [{ id: fileId }] = added.body.data.files;
    const path = `${site.app.url}/api/user/account/${id}/accreditation/file/${fileId}`;
    const file = await fetch(path, { headers: ada.bearer });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n]+"; filename\*=/);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is one of twenty at most, also when they come at once', async () => {
    const id = await started(ada);
    const bytes = await pdf();
    for (let round = 0; round < 18; round += 1) await send(ada, id, `${round}.pdf`, bytes);
    const more = await Promise.all([1, 2, 3, 4].map((at) => send(ada, id, `more ${at}.pdf`, bytes)));
    expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const form = await call(ada, 'GET', `/account/${id}/accreditation/evidence`);
    expect(form.body.data.files).toHaveLength(20);
    const first = form.body.data.files[0].id;
    const removed = await call(ada, 'DELETE', `/account/${id}/accreditation/file/${first}`);
    expect(removed.body.data.files).toHaveLength(19);
    expect((await call(ada, 'DELETE', `/account/${id}/accreditation/file/${first}`)).status).toBe(404);
    const lines = await site.store.database.rows(
      sql`select from account_history where account_id = ${id} and subject = 'file'`,
    );
    expect(lines).toHaveLength(21);
  });
});

describe('a link to an advisor', () => {
  it('opens nothing that is not there, and is in no log', async () => {
    const token = 'a-token-nobody-was-sent';
    for (const path of ['/attestation', '/attestation/decline']) {
      const body = path === '/attestation' ? { token, data: {} } : { token };
      const answer = await fetch(`${site.app.url}/api/user${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([400, 404]).toContain(answer.status);
    }
    expect(site.app.lines.join('\n')).not.toContain(token);
  });
});
