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

/** A file that comes in piece by piece. Nobody finds it in the store before it is kept. */
export interface FileDraft {
  write(bytes: Uint8Array): Promise<void>;
  /** What was written so far, read as a file of the store is. */
  open(range?: ByteRange): Readable;
  /** Makes it a file of the store, and answers like `put`. */
  keep(): Promise<string>;
  /** Nothing of it stays. Does nothing once it is kept. */
  discard(): Promise<void>;
}

/** Files by their content: the same bytes are kept once, and what a hash names never changes. */
export interface FileStore {
  /** The SHA-256 of the bytes, in hex. When it returns, they survive a power failure. */
  put(bytes: Uint8Array): Promise<string>;
  /** For what is too large to be held in memory while it comes. The caller ends it with `keep` or `discard`. */
  begin(): Promise<FileDraft>;
  /** Null where nothing with this hash lies there. */
  find(sha256: string): Promise<StoredFile | null>;
  /** Gone for good when it returns. Nothing where nothing is: whoever was stopped in between asks again. */
  remove(sha256: string): Promise<void>;
}

export const SHA256 = /^[0-9a-f]{64}$/;
