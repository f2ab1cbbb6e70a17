/** What the little script of a page that is only read knows of it. */
export interface SleepingPage {
  readonly channels: readonly string[];
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** As the `handle` of a route: its page is read as the server wrote it, and the framework comes when somebody needs it. */
export const SLEEPS = { sleeps: true } as const;

export const sleeps = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'sleeps' in handle && handle.sleeps === true;
