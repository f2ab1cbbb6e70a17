import type { Account, FormPage } from '@furrow/modules/investors/contract';
import { nameFieldOf } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';
import { useNavigate } from 'react-router';
import { NeedsScript } from '../../identity/form/needs-script.tsx';
import { ServerFormView } from '../../shell/forms/server-form.tsx';
import { useServerForm } from '../../shell/forms/use-server-form.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { accountAddress } from '../account-address.ts';
import { isDraft } from '../account-words.ts';
import { stepAfter } from '../opening-steps.ts';
import { useNameTaken } from '../use-name-taken.ts';

interface DetailsPanelProps {
  readonly account: Account;
  readonly owner: string;
  readonly page: FormPage;
}

/** Who holds the shares: the first step of opening an account, and where it is changed later. */
export function DetailsPanel({ account, owner, page: { description, answer } }: DetailsPanelProps) {
  const navigate = useNavigate();
  const isNew = isDraft(account);
  const form = useServerForm({
    path: `/api/user/account/${account.id}/details`,
    description,
    initial: answer,
    owner,
    onDone() {
      toast.show({ code: 'account-saved', type: 'success', text: 'The details are saved.' });
      void navigate(accountAddress(account.id, isNew ? stepAfter(account, 'details') : undefined));
    },
  });
  const taken = useNameTaken(account, form.values);
  const field = nameFieldOf(account.type);
  const own = form.warnings[field] ?? [];
  const warnings = taken === null ? form.warnings : { ...form.warnings, [field]: [...own, taken] };
  return (
    <>
      {account.kyc_status === 'success' && (
        <Notice title="Some changes mean a new identity check" className="mb-8">
          <p>
            Your identity was verified with the names, addresses, date of birth and numbers below. You can
            change them; then it has to be verified again before this account can invest.
          </p>
        </Notice>
      )}
      <ServerFormView form={{ ...form, warnings }} action={isNew ? 'Save and continue' : 'Save the details'}>
        {isNew && (
          <p className="border-line border-t pt-6">
            <b>What happens next.</b> The details are kept with this account, and nothing is sent to anybody
            yet. Two short lists of questions follow, about your means and your plans; then you verify your
            identity, which takes a few minutes.
          </p>
        )}
      </ServerFormView>
      <NeedsScript>your answers are sent by it.</NeedsScript>
    </>
  );
}
