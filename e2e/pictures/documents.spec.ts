import type { Locator, Page } from '@playwright/test';
import { enter, open, test } from '../support/people.ts';

// The pictures of README and docs/, taken of the demonstration as it is after its first start.
const FOLDER = 'docs/images';
/** Small enough for a repository, and every letter can be read. */
const QUALITY = 46;

interface Picture {
  readonly name: string;
  /** A sign-in of the demonstration, without its host. */
  readonly as: string;
  readonly path: string;
  /** The link on that page to what is shown. */
  linkOn?(page: Page): Locator;
}

const PICTURES: readonly Picture[] = [
  { name: 'console-home', as: 'operator', path: '/masters' },
  { name: 'console-queue', as: 'compliance', path: '/masters/queues/accreditation' },
  {
    name: 'console-record',
    as: 'compliance',
    path: '/masters/queues/accreditation',
    linkOn: (page) => page.getByRole('main').locator('a[href^="/masters/accounts/acc_"]').first(),
  },
  {
    name: 'console-approval',
    as: 'operator',
    path: '/masters/approvals',
    linkOn: (page) => page.getByRole('main').getByRole('link', { name: 'Review' }).first(),
  },
  {
    name: 'console-offering',
    as: 'offerings',
    path: '/masters/offerings?q=Funk+Flats',
    linkOn: (page) => page.getByRole('link', { name: /Funk Flats/ }).first(),
  },
  { name: 'console-settings', as: 'admin', path: '/masters/settings?setting=investors.accreditation-policy' },
  { name: 'console-audit', as: 'auditor', path: '/masters/audit' },
];

for (const { name, as, path, linkOn } of PICTURES) {
  test(`picture ${name}`, async ({ visitor }) => {
    const page = await visitor({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(page, { id: '', email: `${as}@furrow.test`, password: '', firstName: '' }, path);
    if (linkOn !== undefined) await open(page, (await linkOn(page).getAttribute('href')) ?? '');
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: QUALITY });
  });
}

test('picture farm', async ({ visitor }) => {
  const viewport = { width: 1440, height: 1130 };
  const page = await visitor({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/salt-fork-prairie');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}/farm.jpg`, type: 'jpeg', quality: QUALITY });
});
