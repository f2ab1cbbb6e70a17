import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderList } from '../http/security-headers.ts';
import type { Cacheable } from './page-cache.ts';
import { rememberAnswers } from './remember-answers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PageEntry extends Cacheable {
  readonly status: number;
  /** Made for one visitor: rendered again with that visitor's own request, and not from here. */
  readonly personal: boolean;
  readonly etag: string;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** What a 304 says again: caches and policies must not change by it. */
  readonly unchanged: readonly string[];
}

interface Variant {
  readonly body: Buffer;
  /** Name, value, name, value: the form Node writes without any further work. The last value, the request's id, is open. */
  readonly headers: readonly string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Kept by the browser, asked about each time: a change is seen at once and an unchanged page costs no bytes. */
export const REVALIDATE = 'private, no-cache';

export async function createEntry(page: {
  group: string;
  status: number;
  headers: HeaderList;
  body: string;
  personal: boolean;
  channels: readonly string[];
}): Promise<PageEntry> {
  const identity = Buffer.from(page.body);
  const [br, gz] = await Promise.all([
    // Better than on the fly: this is done once for everybody.
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 7 }),
  ]);
  // The policy is part of what is revalidated: a 304 must never leave an old one with a new page.
  const hash = createHash('sha256')
    .update(identity)
    .update(page.headers['content-security-policy'] ?? '');
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  const fine = page.status === 200;
  const common: HeaderList = {
    // Unless the page says otherwise: a dependency that is down is usually back in a moment.
    ...(page.status === 503 ? { 'retry-after': '2' } : {}),
    ...page.headers,
    'cache-control': fine ? REVALIDATE : 'no-store',
    vary: 'accept-encoding, cookie',
    ...(fine ? { etag } : {}),
  };
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    headers: flat({
      ...common,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }),
  });
  const { 'content-type': _type, ...unchanged } = common;
  return {
    group: page.group,
    channels: page.channels,
    status: page.status,
    personal: page.personal,
    etag,
    bytes: identity.length + br.length + gz.length + 2_048,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') },
    unchanged: flat(unchanged),
  };
}

/** The best of what the browser takes and we have; a refusal by `q=0` is respected. */
export const chooseEncoding = (accepted: string | undefined): Encoding =>
  accepted === undefined ? 'identity' : bestOf(accepted);

/** There are few kinds of browsers. */
const bestOf = rememberAnswers(bestEncoding, 100);

function bestEncoding(accepted: string): Encoding {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  const offer = accepted.split(',').find((each) => each.split(';', 1)[0]?.trim() === encoding);
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer);
}

/** If-None-Match compares weakly: the same page in another encoding is the same page. */
export function isUnchanged(entry: PageEntry, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === entry.etag || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(entry.etag));
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');
const flat = (headers: HeaderList): string[] => [...Object.entries(headers).flat(), 'x-request-id', ''];
