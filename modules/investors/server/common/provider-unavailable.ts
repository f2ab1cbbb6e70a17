import type { ProviderRefusal } from '@furrow/providers/provider-refusal';

/** A service did not do what a job asked of it, and may the next time: the queue tries again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'AskedInVain';

  constructor(what: string, { code }: Pick<ProviderRefusal, 'code'>) {
    super(`${what}: ${code}`);
  }
}

/** What waiting or somebody of the firm can mend. What the person can mend is told to them instead. */
export function isTrouble({ code }: Pick<ProviderRefusal, 'code'>): boolean {
  return ['unavailable', 'not_called', 'busy', 'misconfigured', 'unexpected'].includes(code);
}

/** What a job says that asked where there is nobody to ask; once there is, it is taken up again by it. */
export const NO_PAYMENTS = 'no payments provider is set up';

export const noPayments = () => new ProviderUnavailable(NO_PAYMENTS, { code: 'misconfigured' });
