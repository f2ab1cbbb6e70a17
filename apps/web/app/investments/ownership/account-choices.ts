import type { Account } from '@furrow/modules/investors/contract';
import { accountStep, stepLink } from '@furrow/modules/investors/rules';
import { nameOf, typeOf } from '../../investors/account-words.ts';

interface Lack {
  readonly message: string;
  readonly way: { readonly label: string; readonly link: string } | null;
}

export interface AccountChoice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Of an IRA. */
  readonly custodian: string | null;
  readonly state: 'ready' | 'review' | 'lacking' | 'restricted';
  /** What keeps it from being chosen, each with the place where it is mended. */
  readonly lacks: readonly Lack[];
}

const RESTRICTED: Lack = { message: 'This offering isn’t open to this type of account.', way: null };

/** Evidence that a reviewer looks at lets somebody go on; what the wallet asks for comes with the payment. */
const GOES_ON = 'accreditation_pending';

/** One's accounts in the order in which they can be used here. */
export function accountChoices(
  accounts: readonly Account[],
  restricted: readonly Account['type'][],
): AccountChoice[] {
  const order: Readonly<Record<AccountChoice['state'], number>> = {
    ready: 0,
    review: 1,
    lacking: 2,
    restricted: 3,
  };
  return accounts
    .map((account) => choiceOf(account, restricted.includes(account.type)))
    .toSorted((one, other) => order[one.state] - order[other.state]);
}

function choiceOf(account: Account, isRestricted: boolean): AccountChoice {
  const about = {
    id: account.id,
    name: nameOf(account),
    type: typeOf(account),
    custodian: account.ownership.custodian,
  };
  if (isRestricted) return { ...about, state: 'restricted', lacks: [RESTRICTED] };
  const failing = account.eligibility.parts.flatMap(({ code, message }) =>
    code === null || message === null ? [] : [{ code, message }],
  );
  const proof = account.status.missing.filter(({ code }) => code.startsWith('accreditation_'));
  const isUnderReview = proof.some(({ code }) => code === GOES_ON);
  const lacks = [...failing, ...proof.filter(({ code }) => code !== GOES_ON)].map(({ code, message }) => {
    const { label, panel } = accountStep(code);
    return { message, way: { label, link: stepLink(account.id, panel) } };
  });
  if (lacks.length > 0) return { ...about, state: 'lacking', lacks };
  return { ...about, state: isUnderReview ? 'review' : 'ready', lacks };
}
