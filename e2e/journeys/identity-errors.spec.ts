import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { messageFor } from '@furrow/modules/identity/rules';
import type { Page, Request } from '@playwright/test';
import { expectNoFault } from '../support/accessible.ts';
import {
  arrive,
  LEAKED,
  openAccount,
  openJourneyDatabase,
  PASSWORD,
  sentWith,
} from '../support/account-causes.ts';
import { DESK, expect, PHONE, test } from '../support/site.ts';
import { newVisitor } from '../support/visitor.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const TOO_MANY = 'Too many unsuccessful login attempts. Please try again later.';
const IN_USE = 'Email already in use, please log in.';
const BLOCKED =
  'Your account has been temporarily blocked because of suspicious activity. Please contact us.';
const BOT =
  'We are unable to allow you to signup/sign in at the moment. Please reach out to us with any questions.';
const SHORT = 'Password must be a minimum of eight characters.';
const LEAKED_TEXT =
  'Your login has been blocked because your password appeared in a data breach. Please change your password: check your email for instructions.';

let database: Database;
test.beforeAll(async () => {
  database = await openJourneyDatabase();
});
test.afterAll(() => database.close());

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert').locator('.notice-body');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const nothing = async () => {};

interface Row {
  readonly code: string;
  readonly text: string;
  /** Brings it about; answers what is typed. */
  make(page: Page): Promise<{ email: string; password?: string }>;
  /** After it was seen. */
  undo?(page: Page): Promise<void>;
}

const LOGIN = '**/api/identity/login';
const unroute = (page: Page) => page.unroute(LOGIN);
const replayed = (status: number, body: object) => async (page: Page) => {
  await page.route(LOGIN, (route) => route.fulfill({ status, json: body }));
  return { email: 'ada@people.test' };
};

const SIGN_IN: readonly Row[] = [
  { code: 'access_denied', text: WRONG, make: async () => ({ email: 'nobody-at-all@people.test' }) },
  {
    code: 'access_denied',
    text: WRONG,
    make: async () => ({ email: (await openAccount(database)).email, password: 'not-the-password' }),
  },
  {
    code: 'auth/invalid-email',
    text: WRONG,
    async make(page) {
      await page.route(LOGIN, sentWith({ email: 'not an address' }));
      return { email: 'ada@people.test' };
    },
    undo: unroute,
  },
  {
    code: 'auth/user-disabled',
    text: 'User has been disabled.',
    make: () => openAccount(database, { trouble: 'disabled' }),
  },
  { code: 'blocked_user', text: BLOCKED, make: () => openAccount(database, { trouble: 'blocked' }) },
  {
    code: 'password_leaked',
    text: LEAKED_TEXT,
    async make() {
      return { ...(await openAccount(database, { password: LEAKED })), password: LEAKED };
    },
  },
  {
    code: 'too_many_attempts',
    text: TOO_MANY,
    async make(page) {
      const { email } = await openAccount(database);
      const guess = () => page.request.post('/api/identity/login', { data: { email, password: 'guess' } });
      const guesses = await Promise.all(Array.from({ length: 10 }, guess));
      expect(guesses.map((answer) => answer.status())).toEqual(Array(10).fill(400));
      return { email };
    },
  },
  {
    code: 'bot_detected',
    text: BOT,
    async make(page) {
      await page.locator('#main input[name="fax_extension"]').evaluate((field: HTMLInputElement) => {
        field.value = 'Acme';
      });
      return openAccount(database);
    },
    async undo(page) {
      await page.locator('#main input[name="fax_extension"]').evaluate((field: HTMLInputElement) => {
        field.value = '';
      });
    },
  },
  {
    // The answer of a site whose only door is an Auth0 tenant, which this one is not.
    code: 'auth/operation-not-allowed',
    text: 'Operation is not allowed.',
    make: replayed(422, {
      code: 'auth/operation-not-allowed',
      message: 'Operation is not allowed.',
      __error__: ['Operation is not allowed.'],
    }),
    undo: unroute,
  },
  {
    // Words of a provider, which has no code of ours.
    code: 'Your password has expired.',
    text: 'Your password has expired.',
    make: replayed(400, {
      friendly_message: 'Your password has expired.',
      message: 'm',
      description: 'd',
      error: 'e',
    }),
    undo: unroute,
  },
];

/** The summary leads to the field, and the field says what is wrong with it: once. */
async function expectSaidOnce(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByRole('alert').getByRole('link', { name: label, exact: true })).toBeVisible();
  await expect(page.getByText(text, { exact: true })).toHaveCount(1);
}

test('a refused sign-in says why in place, keeps what was typed and the focus, and is reported', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  await arrive(page, '/sign-in?redirect=%2Fprofile%2Fsettings');
  for (const { code, text, make, undo } of SIGN_IN) {
    await test.step(code, async () => {
      const { email, password = PASSWORD } = await make(page);
      await page.getByLabel('Email').fill(email);
      await passwordField(page).fill(password);
      const reported = page.waitForRequest('**/api/auth/login/fail');
      await passwordField(page).press('Enter');
      await expect(alertOf(page)).toHaveText(text);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(passwordField(page)).toHaveValue(password);
      await expect(passwordField(page)).toBeFocused();
      const report: Request = await reported;
      expect(report.postDataJSON()).toEqual({ email, error: code });
      expect(report.headers().authorization).toBeUndefined();
      await (undo ?? nothing)(page);
    });
  }
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fsettings$/);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(PASSWORD);
  expect(complaints).toEqual([]);
});

test('the words of an error lead where they say, with what was typed, at both widths @further', async ({
  browser,
}) => {
  const complaints: string[] = [];
  for (const viewport of [DESK, PHONE]) {
    const page = await newVisitor(browser, complaints, { faults: true, viewport });
    await arrive(page, '/sign-in');
    await page.getByLabel('Email').fill('someone@people.test');
    await passwordField(page).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(alertOf(page)).toHaveText(WRONG);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
    await expectNoFault(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expect(page.getByRole('link', { name: 'contact us for assistance here' })).toHaveAttribute(
      'href',
      /^(mailto:|\/company\/contact-us$)/,
    );
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('someone@people.test');
    await expect(passwordField(page)).toHaveValue('');
    await arrive(page, '/sign-in');
    await passwordField(page).fill('not-the-password');
    await passwordField(page).press('Enter');
    await page.getByRole('link', { name: 'Reset Password form' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByLabel('Email')).toHaveValue('someone@people.test');
    await page.context().close();
  }
  expect(complaints).toEqual([]);
});

const SIGNUP = '**/api/identity/signup';

/** Each is sent with something the form does not offer; the answers are the server's own. */
const SIGN_UP = [
  [
    'reject-signup-by-country',
    'Sorry, we currently do not support signups from your country.',
    { user_metadata: { country: 'DE' } },
  ],
  ['bot_detected', BOT, { fax_extension: 'Acme' }],
] as const;

test('a refused sign-up says why, loses nothing, and creates nothing @further', async ({ browser }) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  const { email: taken } = await openAccount(database);
  const email = `fresh-${taken}`;
  await arrive(page, '/sign-up?redirect=%2Fsalt-fork-prairie');
  const create = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quill');

  await test.step('user_exists, when the field is left', async () => {
    await page.getByLabel('Email').fill(taken);
    await passwordField(page).fill(PASSWORD);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(IN_USE);
    await expect(page.getByRole('link', { name: 'please log in.' })).toHaveAttribute(
      'href',
      '/sign-in?redirect=%2Fsalt-fork-prairie',
    );
  });

  await test.step('user_exists, when the form is sent', async () => {
    await create.click();
    await expect(alertOf(page)).toHaveText(IN_USE);
    await expect(create).toBeFocused();
  });

  await page.getByLabel('Email').fill(email);
  for (const [code, text, more] of SIGN_UP) {
    await test.step(code, async () => {
      await page.route(SIGNUP, sentWith(more));
      await create.click();
      await expect(alertOf(page)).toHaveText(text);
      await page.unroute(SIGNUP);
    });
  }

  for (const [code, password, text, more] of [
    ['auth/weak-password, before it is sent', '1234567', SHORT, null],
    ['auth/weak-password, by the server', PASSWORD, SHORT, { password: '1234567' }],
    [
      'password_leaked',
      LEAKED,
      'This password appeared in a data breach. Please choose a different one.',
      null,
    ],
  ] as const) {
    await test.step(code, async () => {
      if (more !== null) await page.route(SIGNUP, sentWith(more));
      await passwordField(page).fill(password);
      await create.click();
      await expectSaidOnce(page, 'Password', text);
      await expect(passwordField(page)).toHaveAccessibleDescription(text);
      await page.unroute(SIGNUP);
    });
  }

  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue(LEAKED);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Quill');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(passwordField(page)).toHaveValue('');
  expect(await database.rows(sql`select from user_account where email_normal = ${email}`)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a reset that is refused says why, and keeps what was typed @further', async ({ browser }) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  await arrive(page, '/reset-password');
  const send = page.getByRole('button', { name: 'Send link' });
  for (const [typed, text] of [
    ['', 'Email is required.'],
    ['a@b', 'Email must have at least 5 characters.'],
    ['nobody at all', 'Please enter a valid email address.'],
  ] as const) {
    await page.getByLabel('Email').fill(typed);
    await send.click();
    await expectSaidOnce(page, 'Email', text);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(text);
    await expect(page.getByLabel('Email')).toHaveValue(typed);
  }
  await page.route('**/api/identity/reset', sentWith({ fax_extension: 'Acme' }));
  await page.getByLabel('Email').fill('someone@people.test');
  await send.click();
  await expect(alertOf(page)).toHaveText(BOT);

  await arrive(page, `/reset-password?token=${'x'.repeat(43)}`);
  await page.getByLabel('New password').fill('1234567');
  const set = page.getByRole('button', { name: 'Set new password' });
  await set.click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(SHORT);
  await page.getByLabel('New password').fill(PASSWORD);
  await set.click();
  await expect(alertOf(page)).toHaveText(messageFor('link_expired'));
  await expect(page.getByLabel('New password')).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('someone@people.test');
  expect(complaints).toEqual([]);
});

test('E24 what a provider refuses is told in our words where it has a code of ours @further', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  await arrive(page, '/sign-in');
  const goTo = async (provider: string) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: provider }).click();
    const popup = await opened;
    await popup.waitForURL(/demo-provider/);
    return popup;
  };
  /** What the rules of a tenant answer, through the address it would send the browser back to. */
  const says = async (error: string, error_description: string) => {
    const popup = await goTo('LinkedIn');
    const asked = new URL(popup.url());
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    const iss = `${asked.origin}${asked.pathname.replace(/\/authorize$/, '')}`;
    const answer = { error, error_description, iss };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    back.searchParams.set('state', asked.searchParams.get('state') ?? '');
    await popup.goto(back.href).catch(nothing);
  };
  for (const [error, description, text] of [
    ['access_denied', 'auth/user-not-found', WRONG],
    ['access_denied', 'auth/blocked', BLOCKED],
    ['server_error', '', messageFor('social_failed', { provider: 'LinkedIn' })],
    ['unauthorized', '<b>Your firm</b> does not allow this.', '<b>Your firm</b> does not allow this.'],
  ] as const) {
    await test.step(`${error} ${description}`, async () => {
      await says(error, description);
      await expect(alertOf(page)).toHaveText(text);
      await expect(page.getByRole('button', { name: 'LinkedIn' })).toBeEnabled();
    });
  }
  await test.step('social_mfa_required', async () => {
    const { id } = await openAccount(database, { mfa: true });
    await database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
      values ('demo-provider:facebook', 'facebook.mabel-quist', ${id}, now())
      on conflict (issuer, subject) do update set user_id = excluded.user_id`);
    await (await goTo('Facebook')).getByRole('link', { name: /Continue as Mabel Quist/ }).click();
    await expect(alertOf(page)).toHaveText(
      'Since you have enabled two factor authentication, as an additional security step, please log in with Facebook once again. Thank you!',
    );
  });
  expect(complaints).toEqual([]);
});

test('the second step: asked for, a wrong code, a step that is over, and the address is still there', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  const { id, email } = await openAccount(database, { mfa: true });
  await arrive(page, '/sign-in');
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press('Enter');
  await expect(page.getByText(messageFor('mfa_required'))).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await code.press('Enter');
  await expect(alertOf(page)).toHaveText(messageFor('mfa_invalid'));
  await expect(code).toHaveValue('000000');
  await expect(code).toBeFocused();
  await database.run(sql`update one_time_token set expires_at = now() where user_id = ${id}`);
  await code.press('Enter');
  await expect(alertOf(page)).toHaveText('Authentication problem. Please log in again.');
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(complaints).toEqual([]);
});
