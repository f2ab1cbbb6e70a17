import type { Pages } from '@furrow/module/pages';
import { describe, expect, it } from 'vitest';
import { enterPrivately } from './enter-privately.ts';

const COOKIE = 'private-token-salt-fork=abc; Path=/; HttpOnly';
const asked: unknown[] = [];
const farms = {
  enter: async (...given: unknown[]) => {
    asked.push(given);
    if (given[1] === 'moved') return { slug: 'salt-creek', cookie: COOKIE };
    return given[1] === 'good' ? { slug: 'salt-fork', cookie: COOKIE } : null;
  },
};
const pages = { farms } as unknown as Pages;

async function answer(address: string): Promise<Response | null> {
  try {
    await enterPrivately(pages, 'salt-fork', `https://furrow.example${address}`, 'user_1');
    return null;
  } catch (thrown) {
    return thrown as Response;
  }
}

describe('the token of a private offering', () => {
  it('is exchanged, and the browser sent to the address without it', async () => {
    const response = await answer('/salt-fork/maps?view=list&private_token=good');
    expect(asked.at(-1)).toEqual(['salt-fork', 'good', 'user_1']);
    expect(response?.headers.get('location')).toBe('/salt-fork/maps?view=list');
    expect(response?.headers.get('set-cookie')).toBe(COOKIE);
    expect(response?.headers.get('cache-control')).toBe('no-store');
  });

  it('that was written for a former address leads to the one of today', async () => {
    const response = await answer('/salt-fork/maps?view=list&private_token=moved');
    expect(response?.headers.get('location')).toBe('/salt-creek/maps?view=list');
    expect(response?.headers.get('set-cookie')).toBe(COOKIE);
  });

  it.each(['bad', '', '%00', 'good&private_token=other'])(
    'goes from the address whatever it is: %s',
    async (token) => {
      const response = await answer(`/salt-fork?private_token=${token}`);
      expect(response?.status).toBe(302);
      expect(response?.headers.get('location')).toBe('/salt-fork');
    },
  );

  it('is not asked for where there is none', async () => {
    const before = asked.length;
    expect(await answer('/salt-fork?utm_source=x')).toBeNull();
    expect(asked).toHaveLength(before);
  });
});
