import { sql } from '@furrow/database/sql';
import { type ToldNotice, writeNotifications } from '@furrow/modules/notifications/server';
import { keptMail } from '@furrow/providers/kept-mail';
import { type Attack, Findings } from './lib/attack.ts';
import { linksIn, mailedLink } from './lib/mailed-links.ts';
import type { Person } from './lib/people.ts';
import { type Answer, Visitor } from './lib/visitor.ts';
import type { World } from './lib/world.ts';

/** Where the links with a secret lead. One that is missing was not tried, one that is new has to be thought about. */
const PAGES = [
  '/attestation',
  '/confirm-email',
  '/confirm-new-email',
  '/no-email',
  '/profile/my-advisors/invitation',
  '/reset-password',
  '/unsubscribe',
  '/your-part',
];
/** Emails of before there were buttons led here. */
const OLD_PATHS = ['/api/identity/verify-email', '/api/identity/change-email'];

const DETAILS = {
  first_name: 'Ann',
  last_name: 'Oakes',
  phone: '+15552345678',
  birthday: '1961-07-23',
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: '527183946',
};

export const filterGets: Attack = {
  id: 'filter-gets',
  rows: 'J3',
  what: 'a mail filter opens every link of every kind of email, and so does whoever is signed in',
  rule: 'no row of any table changes',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [owner, advisor] = world.fresh(2);
    if (owner === undefined || advisor === undefined) throw new Error('nobody gets emails');
    const home = await everyKindOfMail(world, owner, advisor);
    const mails = await keptMail(world.database, { to: null, limit: 500 });
    const links = [
      ...new Map(mails.flatMap(({ text }) => linksIn(text)).map((link) => [link.href, link])).values(),
    ];
    const withSecret = links.filter(({ searchParams }) => searchParams.has('token'));
    const kinds = [...new Set(withSecret.map(({ pathname }) => pathname))].sort();
    findings.expect(kinds.join() === PAGES.join(), `links lead to ${kinds.join(', ')}`);
    const old = withSecret.flatMap(({ search }) => OLD_PATHS.map((path) => `${path}${search}`));
    const addresses = [...links.map(({ pathname, search }) => `${pathname}${search}`), ...old];
    const filter = world.visitor();
    const before = await settled(world);
    const statuses: number[] = [];
    for (const address of addresses) {
      for (const [visitor, method] of [
        [filter, 'HEAD'],
        [filter, 'GET'],
        [home, 'GET'],
      ] as const)
        statuses.push((await visitor.call(address, { method })).status);
    }
    const after = await contents(world);
    const changed = [...after]
      .filter(([table, content]) => before.get(table) !== content)
      .map(([table]) => table);
    findings.expect(changed.length === 0, `visits changed ${changed.join(', ')}`);
    const faults = statuses.filter((status) => status >= 500).length;
    findings.expect(faults === 0, `${faults} visits ended in a fault`);
    return {
      tries: statuses.length,
      successes: changed.length,
      refused: statuses.filter((status) => status >= 400).length,
      perDay: 'nothing: opening a link does nothing',
      victim: `${withSecret.length} links of ${kinds.length} kinds still work afterwards`,
      broken: findings.broken,
    };
  },
};

/** Has every email sent that holds a link with a secret. Answers the owner's browser. */
async function everyKindOfMail(world: World, owner: Person, advisor: Person): Promise<Visitor> {
  const home = world.visitor();
  const bearer = Visitor.bearer(await home.logIn(owner.email, owner.password));
  const post = async (path: string, body: unknown = {}) => done(await home.post(path, body, bearer));
  const mark = owner.id.slice(-8);
  const signUp = {
    email: `filtered-${mark}@furrow.test`,
    password: 'orchard-lantern-12',
    first_name: 'Ann',
    last_name: 'Oakes',
  };
  await done(await world.visitor().post('/api/identity/signup', { ...signUp, user_metadata: {} }));
  await done(await world.visitor().post('/api/identity/reset', { email: advisor.email }));
  await post('/api/identity/email', { email: `moved-${mark}@furrow.test`, current_password: owner.password });

  const entity = idIn(await post('/api/user/account', { type: 'entity' }));
  const person = idIn(await post(`/api/user/account/${entity}/people`, { type: 'beneficial_owner' }));
  await post(`/api/user/account/${entity}/people/${person}/invitation`, {
    email: `joan-${mark}@furrow.test`,
  });

  const account = idIn(await post('/api/user/account', { type: 'individual' }));
  await post(`/api/user/account/${account}/details`, { data: DETAILS, version: 1 });
  const accreditation = `/api/user/account/${account}/accreditation`;
  await post(accreditation, { method: 'advisor_attestation', statements: [1] });
  await post(`${accreditation}/evidence`, {
    data: { advisor_name: 'Jo Ledger', advisor_role: 'cpa', advisor_email: `jo-${mark}@furrow.test` },
    version: 1,
  });
  await post('/api/user/advisor', {
    email: advisor.email,
    first_name: 'Max',
    last_name: 'Adviser',
    role: 'CPA',
    scopes: ['accounts'],
    account_ids: [account],
  });
  const subscribed = `reader-${mark}@furrow.test`;
  await done(await world.visitor().post('/api/content/form', { form_name: 'newsletter', email: subscribed }));
  await world.database.transaction((tx) => writeNotifications(tx, [noticeFor(owner)]));
  await mailedLink(world, owner.email, '/unsubscribe');
  await mailedLink(world, subscribed, '/no-email');
  await mailedLink(world, advisor.email, '/reset-password');
  await mailedLink(world, `jo-${mark}@furrow.test`, '/attestation');
  return home;
}

/** Something that is emailed at once, and that one can choose not to get. */
const noticeFor = ({ id }: Person): ToldNotice => ({
  userId: id,
  channel: 'general-system',
  type: 'investment',
  code: 'investment_on_hold',
  text: 'Your investment is on hold.',
  link: '/portfolio',
  cause: 'attack',
  at: new Date(),
});

function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.text}`);
  return answer;
}

const idIn = ({ text }: Answer) => (JSON.parse(text) as { id: string }).id;

/** The contents once no job changes them any more: the last emails may still be on their way. */
async function settled(world: World): Promise<Map<string, string>> {
  for (let last = await contents(world); ; ) {
    await new Promise((waited) => setTimeout(waited, 500));
    const now = await contents(world);
    if ([...now].every(([table, content]) => last.get(table) === content)) return now;
    last = now;
  }
}

/** A fingerprint of every table of the product. What the queue of jobs notes about itself is not of it. */
async function contents({ database }: World): Promise<Map<string, string>> {
  const tables = await database.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'job_run' order by tablename`,
  );
  const names = tables.map(({ name }) => name);
  const found = new Map<string, string>();
  for (const name of names) {
    const { hash } = await database.one<{ hash: string | null }>(
      sql`select md5(string_agg(row::text, ',' order by row::text)) as hash from ${sql.identifier(name, names)} as row`,
    );
    found.set(name, hash ?? '');
  }
  return found;
}
