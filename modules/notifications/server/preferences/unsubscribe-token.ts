import { SealBroken, type Sealer } from '@furrow/crypto/seal';
import { type NoticeMailKind, OPTIONAL_MAIL_KINDS } from '../../rules/index.ts';

/** Whose emails a link stops, and about what. */
export interface UnsubscribeScope {
  readonly userId: string;
  readonly kinds: readonly NoticeMailKind[];
}

/** The number changes with what is sealed, so that links of another shape are none. */
const PLACE = 'notifications:unsubscribe:1';

/**
 * Nothing of it is stored, and it names nobody to whoever reads the address. It does not run out: an email may be
 * opened after years. An old key opens it as long as the server knows that key.
 */
export function unsubscribeToken(sealer: Sealer, { userId, kinds }: UnsubscribeScope): string {
  return Buffer.from(sealer.seal([userId, ...kinds].join(' '), PLACE)).toString('base64url');
}

/** Null for a link that is cut off, changed or nobody's. */
export function readUnsubscribeToken(sealer: Sealer, token: string): UnsubscribeScope | null {
  try {
    const [userId = '', ...named] = sealer
      .unseal(Buffer.from(token, 'base64url'), PLACE)
      .toString()
      .split(' ');
    return { userId, kinds: OPTIONAL_MAIL_KINDS.filter((kind) => named.includes(kind)) };
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
