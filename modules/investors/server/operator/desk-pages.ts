import type { InvestorDesk } from '../../contract/index.ts';
import { openAccountRecord } from './account-record.ts';
import { deletionRequests } from './deletion-requests.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { accountsOfPerson, searchAccounts } from './search-accounts.ts';

/** What the pages of the accounts desk are made of. */
export function deskPages(deps: OperatorDeps): InvestorDesk {
  const actorOf = ({ userId }: { readonly userId: string }) => `operator:${userId}`;
  return {
    record: (operator, accountId) => openAccountRecord(deps, { accountId, actor: actorOf(operator) }),
    search: (operator, asked) => searchAccounts(deps, { ...asked, actor: actorOf(operator) }),
    ofPerson: (userId) => accountsOfPerson(deps, userId),
    deletions: (operator, after) => deletionRequests(deps, { after, actor: actorOf(operator) }),
  };
}
