import type { Account } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { useNavigate } from 'react-router';
import { confirm } from '../identity/settings/confirm.tsx';
import { useAct } from '../identity/settings/use-act.ts';
import { callAsViewer } from '../shell/session/call-as-viewer.ts';
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
      text: `${account.delete_notice} No money and no shares are in it. That it existed stays in the firm’s records.`,
      act: 'Delete the account',
    });
    if (!sure) return;
    await act('delete', async () => {
      await callAsViewer(`/api/user/account/${account.id}`, { method: 'DELETE' });
      toast.show({ code: 'account-deleted', type: 'success', text: `${name} is deleted.` });
      await navigate(ACCOUNTS_PATH, { replace: true });
    });
  }

  return (
    <section aria-labelledby="delete" className="border-line border-t pt-8">
      <h2 id="delete" className="text-h3">
        Delete this account
      </h2>
      {account.can_delete ? (
        <>
          <p className="mt-2 text-ink-muted text-small">It was never used. {account.delete_notice}</p>
          <Button
            size="small"
            className="needs-script mt-4"
            loading={acting !== null}
            onClick={() => void remove()}
          >
            Delete the account
          </Button>
        </>
      ) : (
        <p className="mt-2 text-ink-muted text-small">It cannot be deleted. {account.delete_refusal}</p>
      )}
    </section>
  );
}
