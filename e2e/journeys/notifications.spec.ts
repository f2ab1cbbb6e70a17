import type { Page } from '@playwright/test';
import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { bell, live, rows, tell } from '../support/notifications.ts';
import { enter, open, test } from '../support/people.ts';
import { enter as logIn } from '../support/person.ts';
import { expect, PHONE, secondOrigin } from '../support/site.ts';

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Filter by kind' });
const SYSTEM = '/profile/notifications/system';
const deposits = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ text: `Deposit ${number + 1} arrived.` }));
const EVERY_TYPE = [
  { type: 'welcome', text: 'Welcome to Furrow.' },
  { type: 'congrats', text: 'Oakes Family Trust is accredited.' },
  { type: 'document', text: 'The October statement of Salt Fork Prairie is ready.' },
  { type: 'investment', text: 'Your wire for Salt Fork Prairie arrived.' },
  { type: 'distribution', text: 'Salt Fork Prairie paid you $342.90.' },
  { type: 'custom_distribution', text: 'Salt Fork Prairie was sold.' },
  { type: 'restricted', text: 'Your accreditation expires soon.' },
] as const;
const PHOTO_ID = {
  type: 'verification',
  code: 'kyc_wants',
  red: true,
  text: 'Upload a photo ID for Oakes Family Trust.',
} as const;

test('what is new is read by keyboard alone, one more comes for each, and what needs doing stays on top', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  await tell(database, wilma.id, ...deposits(14), ...EVERY_TYPE, PHOTO_ID);
  await tell(database, wilma.id, { channel: 'general-updates', text: 'Salt Fork Prairie planted wheat.' });
  const page = await visitor();
  await enter(page, wilma, '/profile/notifications?show=unread');
  await expect(page).toHaveURL(new RegExp(`${SYSTEM}\\?show=unread$`));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 23 unread, 1 needs your action');
  const tabs = page.getByRole('navigation', { name: 'Kinds of notifications' });
  await expect(tabs.getByRole('link')).toHaveText(['System22 new', 'Updates1 new']);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('photo ID');
  await expectAccessible(page);

  await live(page);
  const newest = rows(page).nth(1);
  await expect(newest).toContainText('accreditation expires');
  await newest.getByRole('button', { name: 'Mark as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(newest).toContainText('was sold');
  await expect(rows(page)).toHaveCount(20);
  await expect(bell(page)).toHaveAccessibleName(/22 unread/);
  // What had the keyboard is gone; what is left of its surroundings has it.
  expect(await page.evaluate(() => document.activeElement?.closest('section') !== null)).toBe(true);

  await page.getByRole('link', { name: /^Show \d+ more$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(21);

  await page.getByRole('button', { name: 'Mark all 21 as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('photo ID');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread, 1 needs your action');

  await page.getByRole('link', { name: 'All 22', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SYSTEM}?show=all`);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).nth(1)).toContainText('Read');
});

test('another tab, on another process, follows without being loaded again', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  await tell(database, wilma.id, ...deposits(2));
  const page = await visitor({ viewport: PHONE });
  await enter(page, wilma, `${SYSTEM}?show=all`);
  const other = await page.context().newPage();
  await open(other, secondOrigin() + SYSTEM);
  await live(page);
  await live(other);
  const isTheSame = () => page.evaluate(() => Reflect.get(globalThis, 'same'));
  await page.evaluate(() => Reflect.set(globalThis, 'same', true));

  await tell(database, wilma.id, { ...PHOTO_ID, link: null });
  for (const one of [page, other]) {
    await expect(rows(one).first()).toContainText('photo ID');
    await expect(bell(one)).toHaveAccessibleName('Notifications, 3 unread, 1 needs your action');
  }
  await other.getByRole('button', { name: 'Mark all 3 as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 needs your action');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('All 3 in System are read.')).toBeVisible();
  expect(await isTheSame()).toBe(true);
  await expectNoFault(page);

  // Following a row reads it.
  await tell(database, wilma.id, { text: 'A withdrawal is on its way.', link: '/profile/settings' });
  await rows(page).filter({ hasText: 'A withdrawal' }).getByRole('link').click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 needs your action');
  await expect(rows(other)).toHaveCount(1);
});

test('a list that was being read when something else was heard is read again @further', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  await tell(database, wilma.id, ...deposits(2));
  const page = await visitor();
  let skipMessages = () => {};
  await page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer();
    skipMessages = () => socket.send(JSON.stringify({ type: 'error', code: 'messages_skipped' }));
  });
  await enter(page, wilma, SYSTEM);
  await live(page);
  const [isRead, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let answers = 0;
  await page.route(/system\.data/, async (route) => {
    const response = await route.fetch();
    isRead.resolve();
    await release.promise;
    await route.fulfill({ response });
    answers += 1;
  });
  skipMessages();
  await isRead.promise;
  await page.getByRole('button', { name: 'Mark all 2 as read' }).click();
  await expect(rows(page)).toHaveCount(0);
  release.resolve();
  await expect.poll(() => answers).toBeGreaterThan(1);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(rows(page)).toHaveCount(0);
});

test('without script the list is read and paged; nothing told yet says what will stand here @further', async ({
  visitor,
  person,
  database,
}) => {
  const [wilma, nora] = [await person(), await person('Nora')];
  await tell(database, wilma.id, ...deposits(33));
  const page = await visitor({ javaScriptEnabled: false });
  await logIn(page, wilma);
  await page.goto(`${SYSTEM}?show=all`);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Show 10 more' }).click();
  await expect(page).toHaveURL(`${SYSTEM}?show=all&offset=20`);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Show 3 more' }).click();
  await expect(rows(page).last()).toContainText('Deposit 1 arrived.');
  await expect(page.getByRole('button', { name: /Mark/ })).toHaveCount(0);

  await logIn(page, nora);
  await page.goto('/profile/notifications/updates');
  await expect(page.getByText('Nothing in Updates yet')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('a kind narrows the list on the server, stays in the address, and its numbers follow what is read and told @further', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  await tell(database, wilma.id, ...deposits(2), ...EVERY_TYPE, { ...PHOTO_ID, due: '2099-12-03' });
  const plain = await visitor({ javaScriptEnabled: false });
  await logIn(plain, wilma);
  await plain.goto(SYSTEM);
  await expect(rows(plain).first()).toContainText('By Dec 3, 2099');
  await kinds(plain)
    .getByRole('link', { name: /^Wallet/ })
    .click();
  await expect(plain).toHaveURL(`${SYSTEM}?type=wallet`);
  await expect(rows(plain)).toHaveCount(2);
  await plain.getByRole('link', { name: 'All 2', exact: true }).click();
  await expect(plain).toHaveURL(`${SYSTEM}?show=all&type=wallet`);

  const page = await visitor();
  await enter(page, wilma, `${SYSTEM}?type=wallet`);
  await live(page);
  const wallet = kinds(page).getByRole('link', { name: /^Wallet/ });
  await expect(wallet).toHaveAttribute('aria-current', 'true');
  await expect(wallet).toHaveText('Wallet2 new2');
  await rows(page).first().getByRole('button', { name: 'Mark as read' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(wallet).toHaveText('Wallet1 new2');
  await expect(page.getByText('1 of 2 in System · Wallet is new.')).toBeVisible();
  await tell(database, wilma.id, { type: 'document', text: 'Another statement is ready.' });
  await expect(kinds(page).getByRole('link', { name: /^Document/ })).toHaveText('Document2 new2');
  await expect(rows(page)).toHaveCount(1);
  await tell(database, wilma.id, { text: 'One more deposit arrived.' });
  await expect(rows(page)).toHaveCount(2);
  await expect(wallet).toHaveText('Wallet2 new3');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoFault(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await kinds(page)
    .getByRole('link', { name: /^All kinds/ })
    .click();
  await expect(page).toHaveURL(SYSTEM);
  await expect(rows(page).first()).toContainText('photo ID');
});

test('where sockets are blocked, calls take over @further', async ({ visitor, person, database }) => {
  const wilma = await person();
  await tell(database, wilma.id, ...deposits(3));
  const page = await visitor();
  await page.routeWebSocket(/\/live/, (socket) => void socket.close());
  await enter(page, wilma, SYSTEM);
  await rows(page).first().getByRole('button', { name: 'Mark as read' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await tell(database, wilma.id, PHOTO_ID);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rows(page).first()).toContainText('photo ID');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread, 1 needs your action');
  await page.getByRole('button', { name: 'Mark all 3 as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 needs your action');
});

test('a document that is told about stands above every page until it is opened', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor();
  await enter(page, wilma, '/salt-fork-prairie/documents');
  const link = await page.locator('a[href*="documents?open="]').first().getAttribute('href');
  const documentId = link?.split('open=')[1] ?? '';
  await open(page, '/profile/settings');
  await live(page);
  await tell(database, wilma.id, {
    channel: 'general-updates',
    type: 'document',
    code: 'document_published',
    text: 'Salt Fork Prairie has a new document.',
    link,
    meta: { document_id: documentId },
  });
  const banner = page.getByRole('complementary', { name: 'Investment documents' });
  await expect(banner).toContainText('has a new document');
  await expectNoFault(page);
  // Opened by another way than the banner.
  const other = await page.context().newPage();
  await open(other, link ?? '');
  await expect(banner).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});
