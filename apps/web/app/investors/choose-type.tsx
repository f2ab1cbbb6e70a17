import { HONEYPOT_FIELD } from '@furrow/forms/honeypot';
import { openAccount } from '@furrow/modules/investors/api';
import type { Account } from '@furrow/modules/investors/contract';
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, type AccountType } from '@furrow/modules/investors/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { FormChoices } from '@furrow/ui/form-choices';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Honeypot } from '../kit/form/honeypot.tsx';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { useAct } from '../kit/use-act.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { call } from '../shell/session/call-as-viewer.ts';
import { ACCOUNTS_PATH, accountAddress } from './account-address.ts';
import { isDraft, nameOf } from './account-words.ts';
import { knownAccount } from './known-account.ts';

const FIELD = {
  name: 'type',
  type: 'radio',
  label: 'Who will own the shares?',
  look: 'cards',
  options: ACCOUNT_TYPES.map((type) => ({
    value: type,
    label: ACCOUNT_TYPE_LABELS[type].label,
    detail: ACCOUNT_TYPE_LABELS[type].help,
  })),
} as const;

/** The first question of opening an account. The account exists from the answer on, so that nothing typed is lost. */
export function ChooseType({ accounts }: { readonly accounts: readonly Account[] }) {
  const [type, setType] = useState<AccountType | null>(null);
  const [usesKnown, setUsesKnown] = useState(false);
  const [missed, setMissed] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  const { acting, act } = useAct();
  const navigate = useNavigate();
  useEffect(() => setHydrated(true), []);
  const known = knownAccount(accounts);
  const begun = accounts.find((account) => account.type === type && isDraft(account));

  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const trap = String(new FormData(event.currentTarget).get(HONEYPOT_FIELD) ?? '');
    if (type === null) {
      setMissed(true);
      document.getElementById('account-type')?.focus();
      return;
    }
    void act('open', async () => {
      const body = { type, ...(usesKnown && known && { details_from: known.id }), [HONEYPOT_FIELD]: trap };
      const { id } = await call(openAccount, { body });
      await navigate(accountAddress(id, 'details'));
    });
  }

  return (
    <div className="page py-12 lg:py-16">
      <Breadcrumbs
        crumbs={[{ label: 'Accounts', href: ACCOUNTS_PATH }, { label: 'Open an account' }]}
        renderLink={({ href, label, className }) => (
          <AppLink to={href} className={className}>
            {label}
          </AppLink>
        )}
      />
      <h1 className="mt-4 text-h2">Open an account</h1>
      <p className="mt-3 max-w-[42rem] text-ink-muted">
        Choose who will own the shares. You can’t change the owner later, but you can open more accounts. We
        don’t offer joint accounts: two people can invest through a trust or an entity, or each open an
        account of their own.
      </p>
      <form method="post" noValidate className="mt-8 max-w-[46rem] space-y-6" onSubmit={open}>
        <FormChoices
          field={FIELD}
          id="account-type"
          value={type ?? ''}
          required
          errors={missed && type === null ? ['Choose an account type.'] : []}
          onChange={(value) => setType(ACCOUNT_TYPES.find((each) => each === value) ?? null)}
        />
        {begun !== undefined && (
          <Notice title="You’ve already started an account like this" role="status">
            <p>
              <AppLink to={accountAddress(begun.id, 'details')} className="link">
                Continue with {nameOf(begun)}
              </AppLink>
              , or open a new one.
            </p>
          </Notice>
        )}
        {known !== undefined && type !== null && (
          <div className="border-line border-t pt-6">
            <Checkbox
              checked={usesKnown}
              label={<b>Use my details from {nameOf(known)}</b>}
              aria-describedby="known-details"
              onChange={(event) => setUsesKnown(event.currentTarget.checked)}
            />
            <p id="known-details" className="mt-1 text-fine text-ink-muted">
              We’ll copy your name, date of birth, address, phone, citizenship and Social Security number. You
              can check and change them on the next page. We ask about your plans and your accreditation for
              each account.
            </p>
          </div>
        )}
        <p className="border-line border-t pt-6">
          <b>What happens next.</b>{' '}
          {type === null
            ? 'We’ll ask for the details of the owner.'
            : `It takes about 5 minutes. Have this ready: ${TYPE_NEEDS[type]}.`}{' '}
          Everything you type is saved as you go.
        </p>
        <Button type="submit" variant="primary" size="large" loading={acting !== null} disabled={!isHydrated}>
          Open account
        </Button>
        <NeedsScript>it sends your answer.</NeedsScript>
        <Honeypot />
      </form>
    </div>
  );
}

/** What one should have at hand for the first step. */
const TYPE_NEEDS: Readonly<Record<AccountType, string>> = {
  individual: 'your address, date of birth and Social Security number',
  entity: 'the entity’s legal name and EIN, how it is taxed, and your own Social Security number',
  trust:
    'the trust agreement, the names of all trustees, its EIN if it has one, and your own Social Security number',
  sdira: 'a statement from your custodian, and your own Social Security number',
  solo401k: 'the plan’s name and trustee, its EIN if it has one, and your own Social Security number',
};
