import { accountStep, isAccountRefusal, stepLink } from '../../../investors/rules/index.ts';
import type { OwnershipStep } from '../../contract/index.ts';
import { messageFor } from '../../rules/index.ts';
import type { ReceivingAccount } from './receiving-accounts.ts';

/** What keeps an account from receiving shares, each with its own words and the place where it is mended. */
export const lacksOf = ({ id, refusals }: ReceivingAccount): OwnershipStep['lacks'] =>
  refusals.map(({ code }) => ({
    code,
    message: messageFor(code),
    link: isAccountRefusal(code) ? stepLink(id, accountStep(code).panel) : null,
  }));
