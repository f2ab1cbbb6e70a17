import { describe, expect, it } from 'vitest';
import { type Cacheable, PageCache } from './page-cache.ts';

interface Entry extends Cacheable {
  text: string;
}

const entry = (text: string, channels: string[] = ['farms'], bytes = 10, group = '/a'): Entry => ({
  text,
  channels,
  bytes,
  group,
});
const made = (value: Entry, shareable = true) => ({ entry: value, shareable });

function deferred<T>() {
  return Promise.withResolvers<T>();
}

function cache(options: { maxBytes?: number; isCurrent?: () => boolean } = {}) {
  return new PageCache<Entry>({ maxBytes: 1_000, isCurrent: () => true, ...options });
}

describe('a kept page', () => {
  it('is rendered once and served until one of its channels has a message', async () => {
    const pages = cache();
    let renders = 0;
    const make = async () => made(entry(`render ${++renders}`));
    expect((await pages.fetch('/a', make)).text).toBe('render 1');
    expect((await pages.fetch('/a', make)).text).toBe('render 1');
    pages.invalidate(['another']);
    expect((await pages.fetch('/a', make)).text).toBe('render 1');
    pages.invalidate(['farms']);
    expect((await pages.fetch('/a', make)).text).toBe('render 2');
  });

  it('is dropped by any of its channels, and only pages that depend on it are', async () => {
    const pages = cache();
    await pages.fetch('/a', async () => made(entry('a', ['farms', 'farm.1'])));
    await pages.fetch('/b', async () => made(entry('b', ['farms'])));
    pages.invalidate(['farm.1']);
    expect(pages.get('/a')).toBeUndefined();
    expect(pages.get('/b')?.text).toBe('b');
  });
});

describe('a render that began before a change', () => {
  it('is not kept when one of its channels changed meanwhile', async () => {
    const pages = cache();
    const render = deferred<ReturnType<typeof made>>();
    const first = pages.fetch('/a', () => render.promise);
    pages.invalidate(['farms']);
    render.resolve(made(entry('old')));
    expect((await first).text).toBe('old');
    expect(pages.get('/a')).toBeUndefined();
    expect(pages.counts.refused).toBe(1);
  });

  it('is kept when only others changed', async () => {
    const pages = cache();
    const render = deferred<ReturnType<typeof made>>();
    const first = pages.fetch('/a', () => render.promise);
    pages.invalidate(['elsewhere']);
    render.resolve(made(entry('fresh')));
    await first;
    expect(pages.get('/a')?.text).toBe('fresh');
  });

  it('is not kept after a gap, whatever it depends on', async () => {
    const pages = cache();
    const render = deferred<ReturnType<typeof made>>();
    const first = pages.fetch('/a', () => render.promise);
    pages.clear();
    render.resolve(made(entry('old', [])));
    await first;
    expect(pages.size).toBe(0);
  });

  it('is joined by nobody who came after the change', async () => {
    const pages = cache();
    const old = deferred<ReturnType<typeof made>>();
    const before = pages.fetch('/a', () => old.promise);
    pages.invalidate(['farms']);
    const after = pages.fetch('/a', async () => made(entry('new')));
    expect((await after).text).toBe('new');
    old.resolve(made(entry('old')));
    expect((await before).text).toBe('old');
    expect(pages.get('/a')?.text).toBe('new');
  });

  it('is still refused when so many channels changed that they were forgotten', async () => {
    const pages = cache();
    const render = deferred<ReturnType<typeof made>>();
    const first = pages.fetch('/a', () => render.promise);
    pages.invalidate(['farms']);
    pages.invalidate(Array.from({ length: 10_001 }, (_, index) => `c${index}`));
    render.resolve(made(entry('old')));
    await first;
    expect(pages.get('/a')).toBeUndefined();
  });
});

describe('visitors who come at once', () => {
  it('share one render', async () => {
    const pages = cache();
    const render = deferred<ReturnType<typeof made>>();
    let renders = 0;
    const make = () => {
      renders += 1;
      return render.promise;
    };
    const all = Array.from({ length: 20 }, () => pages.fetch('/a', make));
    render.resolve(made(entry('one')));
    expect(new Set((await Promise.all(all)).map(({ text }) => text))).toEqual(new Set(['one']));
    expect(renders).toBe(1);
  });

  it('H8 each get their own when the page is not meant for all', async () => {
    const pages = cache();
    let renders = 0;
    const make = async () => made(entry(`for visitor ${++renders}`), false);
    const all = await Promise.all(Array.from({ length: 20 }, () => pages.fetch('/a', make)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(20);
    expect(pages.size).toBe(0);
  });

  it('do not share a failure', async () => {
    const pages = cache();
    let renders = 0;
    const make = async () => {
      renders += 1;
      if (renders === 1) throw new Error('broken');
      return made(entry('well'));
    };
    const [first, second] = await Promise.allSettled([pages.fetch('/a', make), pages.fetch('/a', make)]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: { text: 'well' } });
  });
});

describe('while messages may be missing', () => {
  it('nothing is served from memory and nothing is kept', async () => {
    let current = true;
    const pages = cache({ isCurrent: () => current });
    await pages.fetch('/a', async () => made(entry('old')));
    current = false;
    expect(pages.get('/a')).toBeUndefined();
    expect((await pages.fetch('/a', async () => made(entry('live')))).text).toBe('live');
    await pages.fetch('/b', async () => made(entry('b')));
    pages.clear();
    current = true;
    expect(pages.get('/a')).toBeUndefined();
    expect(pages.get('/b')).toBeUndefined();
  });
});

describe('memory', () => {
  it('is bounded: the least recently used pages go first', async () => {
    const pages = cache({ maxBytes: 1_000 });
    for (let index = 0; index < 10; index += 1)
      pages.store(`/${index}`, entry(`${index}`, [], 100, `/${index}`), 0);
    pages.get('/0');
    pages.store('/10', entry('10', [], 100, '/10'), 0);
    expect(pages.bytes).toBeLessThanOrEqual(1_000);
    expect(pages.get('/0')?.text).toBe('0');
    expect(pages.get('/1')).toBeUndefined();
  });

  it('is not given to one huge page, nor to endless variants of one', () => {
    const pages = cache({ maxBytes: 1_000_000 });
    expect(pages.store('/huge', entry('huge', [], 200_000), 0)).toBe(false);
    for (let index = 0; index < 200; index += 1)
      pages.store(`/a?offset=${index}`, entry('a', [], 10, '/a'), 0);
    expect(pages.size).toBe(64);
    // Junk variants crowd out each other, not the page that everybody asks for.
    expect(pages.store('/a', entry('a', [], 10, '/a'), 0)).toBe(true);
    expect(pages.store('/b', entry('b', [], 10, '/b'), 0)).toBe(true);
  });

  it('is counted right when a page is replaced or dropped', () => {
    const pages = cache();
    pages.store('/a', entry('1', ['farms'], 100), 0);
    pages.store('/a', entry('2', ['farms'], 60), 0);
    expect(pages.bytes).toBe(60);
    pages.invalidate(['farms']);
    expect({ bytes: pages.bytes, size: pages.size }).toEqual({ bytes: 0, size: 0 });
  });
});
