import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { VIEWER } from '../shell.fixture.ts';
import { ViewerBanners } from './viewer-banners.tsx';

const first = {
  id: 'ntf_1',
  channel: 'general-system',
  text: 'Sign for Elm Farm.',
  link: '/portfolio',
} as const;
const documents = (to_sign: number, unread: number) => ({ to_sign, unread, first });

function banners(
  waiting: typeof VIEWER.notifications.documents,
  { above = 0, path = '/', verified = true } = {},
) {
  const viewer = {
    ...VIEWER,
    isEmailVerified: verified,
    notifications: { ...VIEWER.notifications, documents: waiting },
  };
  const Stub = createRoutesStub([
    { path: '*', Component: () => <ViewerBanners viewer={viewer} above={above} /> },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

it('leads to the one document that waits, and to all where there are several', () => {
  expect(banners(documents(1, 5))).toMatch(/Sign for Elm Farm\.[\s\S]*href="\/portfolio"/);
  expect(banners(documents(2, 0))).toMatch(/2 documents[\s\S]*href="\/profile\/notifications"/);
  expect(banners(documents(0, 100))).toContain('99+');
  expect(banners(VIEWER.notifications.documents)).toBe('');
});

it('shows two at most, and the rest behind a press that needs no script', () => {
  const three = banners(documents(1, 0), { above: 1, verified: false });
  const [open = '', closed = ''] = three.split('<details');
  expect(open).toContain('Email verification');
  expect(closed).toContain('and 1 more');
  expect(closed).toContain('Elm Farm');
  expect(banners(documents(1, 0), { verified: false })).not.toContain('<details');
});

it.each(['/sign-in', '/elm/investment-process/inv_1/amount'])('leaves %s alone', (path) => {
  expect(banners(documents(1, 1), { path, verified: false })).toBe('');
});

it('says nothing above the list that says the same', () => {
  expect(banners(documents(1, 1), { path: '/profile/notifications/system' })).toBe('');
});
