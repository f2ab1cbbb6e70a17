import { accountDetailsForm } from '@furrow/modules/investors/api';
import type { Account, FormPage } from '@furrow/modules/investors/contract';
import {
  changeQuestion,
  checksUndone,
  nameFieldOf,
  REVIEW_AGAIN,
  websiteFor,
} from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { ServerFormView } from '../../kit/server-form/server-form.tsx';
import { useServerForm } from '../../kit/server-form/use-server-form.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { accountAddress } from '../account-address.ts';
import { isDraft } from '../account-words.ts';
import { formServer } from '../form-server.ts';
import { panelAfterDetails } from '../path-of.ts';
import { useNameTaken } from '../use-name-taken.ts';
import { WhatCanChange } from './what-can-change.tsx';

const CUSTODIAN = 'custodian';
const WEBSITE = 'custodian_website';

interface DetailsPanelProps {
  readonly account: Account;
  readonly owner: string;
  readonly page: FormPage;
}

/** Who holds the shares: the first step of opening an account, and where it is changed later. */
export function DetailsPanel({ account, owner, page: { description, answer } }: DetailsPanelProps) {
  const navigate = useNavigate();
  const isNew = isDraft(account);
  const endsIdentity = useRef(false);
  const checks = { kycStatus: account.kyc_status, kybStatus: account.kyb_status };
  const form = useServerForm({
    server: formServer(accountDetailsForm, { params: { id: account.id } }),
    description,
    initial: answer,
    owner,
    async beforeSubmit(changed) {
      const question = changeQuestion(checks, changed);
      endsIdentity.current = checksUndone(checks, changed).identity;
      return question === null || confirm(question);
    },
    onDone() {
      // Who opens an account sees the next step, and in the rail that this one is done.
      if (!isNew) toast.show({ code: 'account-saved', type: 'success', text: 'Your details are saved.' });
      const then = isNew ? panelAfterDetails(account) : endsIdentity.current ? 'verification' : undefined;
      void navigate(accountAddress(account.id, then));
    },
  });
  const type: typeof form.type = (name, value) => {
    form.type(name, value);
    if (name !== CUSTODIAN || typeof value !== 'string') return;
    const before = form.values[WEBSITE];
    const website = websiteFor(value, typeof before === 'string' ? before : '');
    if (website !== before) form.type(WEBSITE, website);
  };
  const taken = useNameTaken(account, form.values);
  const field = nameFieldOf(account.type);
  const own = form.warnings[field] ?? [];
  const warnings = taken === null ? form.warnings : { ...form.warnings, [field]: [...own, taken] };
  return (
    <>
      {account.kyc_status === 'success' && <WhatCanChange description={description} />}
      {account.kyb_status === 'approved' && (
        <Notice title={REVIEW_AGAIN.title} className="mb-8">
          <p>{REVIEW_AGAIN.details}</p>
        </Notice>
      )}
      {account.type === 'sdira' && (
        <Notice title="Your IRA may owe tax if the farm has a loan" className="mb-8">
          <p>
            When a farm is bought with a loan, the income that comes from the loan is taxable even in an IRA
            (unrelated debt-financed income). Your custodian files the return. Ask your custodian or your tax
            advisor.
          </p>
        </Notice>
      )}
      <ServerFormView
        form={{ ...form, type, warnings }}
        action={isNew ? 'Save and continue' : 'Save details'}
      >
        {isNew && (
          <p className="border-line border-t pt-6">
            <b>What happens next.</b> We save your details with this account and don’t send them to anyone
            yet. Next come two short sets of questions about your finances and your plans. Then you verify
            your identity, which takes a few minutes.
          </p>
        )}
      </ServerFormView>
      <NeedsScript>it sends your answers.</NeedsScript>
    </>
  );
}
