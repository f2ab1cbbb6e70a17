export interface AuditProblem {
  /**
   * I26: the row does not follow its predecessor (gap, wrong link, or a missing end). I27: the content does not have
   * the hash it was sealed with, or the application did not write it. I42: the chain is not the one that an anchor
   * outside the database has seen. unsealed: committed over five minutes ago and still outside the chain.
   */
  readonly rule: 'I26' | 'I27' | 'I42' | 'unsealed';
  /** The row, or null when the row itself is missing at the end of the chain. */
  readonly id: bigint | null;
  readonly seq: bigint | null;
  readonly detail: string;
}

export interface ChainRow {
  readonly id: bigint;
  readonly seq: bigint;
  readonly prev_hash: Buffer | null;
  readonly hash: Buffer;
  readonly stamp: Buffer | null;
  readonly digest: Buffer;
  /** Whether a hash from before the key fits its row; null for keyed rows. */
  readonly plain: boolean | null;
}
