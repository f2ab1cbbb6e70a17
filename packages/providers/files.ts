import type { Readable } from 'node:stream';

/** From the first to the last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  readonly byteCount: number;
  /** Opened when called; whoever calls must read it to its end or destroy it. */
  open(range?: ByteRange): Readable;
}

/** Files by their content: the same bytes are kept once, and what a hash names never changes. */
export interface FileStore {
  /** The SHA-256 of the bytes, in hex. When it returns, they survive a power failure. */
  put(bytes: Uint8Array): Promise<string>;
  /** Null where nothing with this hash lies there. */
  find(sha256: string): Promise<StoredFile | null>;
  /** Gone for good when it returns. Nothing where nothing is: whoever was stopped in between asks again. */
  remove(sha256: string): Promise<void>;
}

export const SHA256 = /^[0-9a-f]{64}$/;
