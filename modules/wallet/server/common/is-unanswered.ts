import type { ProviderRefusal } from '@furrow/providers/provider-refusal';

/** What the owner can mend is a refusal; of everything else nobody knows whether it happened, or it may work later. */
export function isUnanswered({ code }: Pick<ProviderRefusal, 'code'>): boolean {
  return code !== 'invalid_input' && code !== 'duplicate' && code !== 'wrong_state' && code !== 'not_found';
}
