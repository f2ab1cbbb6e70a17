import type { Id } from '@furrow/kernel/ids';
import {
  type AccountRefusal,
  accountStep,
  isAccountRefusal,
  type Refusal,
  stepLink,
} from '../../../investors/rules/index.ts';
import type { OwnershipStep } from '../../contract/index.ts';
import { messageFor } from '../../rules/index.ts';

/** What an account lacks, each with its own words and the place where it is mended. */
export function reasonsOf(
  accountId: Id<'acc'>,
  refusals: readonly Refusal<AccountRefusal | 'account_type_restricted'>[],
): OwnershipStep['lacks'] {
  return refusals.map(({ code }) => ({
    code,
    message: messageFor(code),
    link: isAccountRefusal(code) ? stepLink(accountId, accountStep(code).panel) : null,
  }));
}
