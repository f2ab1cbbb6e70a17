/** An event is about something that is not on record here, or not yet (B6): it stays and is tried again. */
export class UnknownThing extends Error {
  override readonly name = 'UnknownThing';

  constructor(what: string) {
    super(`an event is about a ${what} that is not known here`);
  }
}
