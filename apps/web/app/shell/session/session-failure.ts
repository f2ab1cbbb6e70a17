/** `refused`: the server says no. `timeout`: it said nothing in time. `unreachable`: nobody can tell yet. */
export type SessionFailureKind = 'refused' | 'timeout' | 'unreachable';

export class SessionFailure extends Error {
  override readonly name = 'SessionFailure';
  readonly kind: SessionFailureKind;

  constructor(kind: SessionFailureKind) {
    super(`session: ${kind}`);
    this.kind = kind;
  }
}
