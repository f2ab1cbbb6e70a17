import { deleteAccount } from '@furrow/modules/investors/api';
import type { Account } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { useNavigate } from 'react-router';
import { confirm } from '../kit/confirm.tsx';
import { useAct } from '../kit/use-act.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import { toast } from '../shell/toasts/toast.ts';
import { ACCOUNTS_PATH } from './account-address.ts';
import { nameOf } from './account-words.ts';

/** Asked twice; where it cannot be, the reason stands in its place. */
export function DeleteAccount({ account }: { readonly account: Account }) {
  const navigate = useNavigate();
  const { acting, act } = useAct();
  const name = nameOf(account);

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: `${account.delete_notice} It holds no money and no shares. Our records will still show that it existed.`,
      act: 'Delete account',
    });
    if (!sure) return;
    await act('delete', async () => {
      await call(deleteAccount, { params: { id: account.id } });
      toast.show({ code: 'account-deleted', type: 'success', text: `${name} is deleted.` });
      await navigate(ACCOUNTS_PATH, { replace: true });
    });
  }

  return (
    <section aria-labelledby="delete" className="border-line border-t pt-8">
      <h2 id="delete" className="text-h3">
        Delete account
      </h2>
      {account.can_delete ? (
        <>
          <p className="mt-2 text-ink-muted text-small">{account.delete_notice}</p>
          <Button
            size="small"
            className="needs-script mt-4"
            loading={acting !== null}
            onClick={() => void remove()}
          >
            Delete account
          </Button>
        </>
      ) : (
        <p className="mt-2 text-ink-muted text-small">
          You can’t delete this account. {account.delete_refusal}
        </p>
      )}
    </section>
  );
}
