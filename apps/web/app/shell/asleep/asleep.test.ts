import { expect, it } from 'vitest';
import { SITE, VIEWER } from '../shell.fixture.ts';
import { asleep } from './asleep.ts';
import { SLEEPS } from './sleeping-page.ts';

const SCRIPT = '/assets/little.js';

interface Shown {
  readonly handle?: unknown;
  readonly viewer?: typeof VIEWER | null;
  readonly site?: Partial<typeof SITE>;
  readonly errors?: Record<string, unknown> | null;
}

function answer({ handle = SLEEPS, viewer = null, site = {}, errors = null }: Shown = {}) {
  const matches = [
    { route: { id: 'root' }, params: {} },
    { route: { id: 'post', handle }, params: { slug: 'an-acre' } },
  ];
  const loaderData = {
    root: { site: { ...SITE, ...site }, viewer, theme: null },
    post: { channels: ['content:learn'] },
  };
  return { matches, loaderData, errors } as unknown as Parameters<typeof asleep>[0];
}

it('a page that is only read is looked after by the little script, which knows what it follows', () => {
  expect(asleep(answer(), SCRIPT)).toEqual({
    script: SCRIPT,
    page: { channels: ['content:learn'], params: { slug: 'an-acre' } },
  });
});

it.each([
  ['a page that says nothing of it', { handle: null }],
  ['a page of somebody who is signed in', { viewer: VIEWER }],
  ['a page that failed', { errors: { post: new Error('down') } }],
  ['a page that announces maintenance', { site: { maintenance: { starts: null, ends: null } as never } }],
] as const)('%s has its framework at once', (_page, shown) => {
  expect(asleep(answer(shown), SCRIPT)).toBeNull();
});

it('no page sleeps where there is no little script, as while developing', () => {
  expect(asleep(answer())).toBeNull();
});
