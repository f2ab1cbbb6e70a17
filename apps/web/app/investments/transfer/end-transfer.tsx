import { cancelTransfer, declineTransfer } from '@furrow/modules/investments/api';
import type { OwnershipTransfer } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { useRevalidator } from 'react-router';
import { sharesOf } from '../../farms/farm-text.ts';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { focusState } from './focus-state.ts';
import { givenText } from './transfer-words.ts';

/** What its two sides can do to end a transfer without effect. */
export function EndTransfer({ transfer }: { readonly transfer: OwnershipTransfer }) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const { giver } = transfer;
  const what = givenText(transfer);
  const end = (name: 'cancel' | 'decline', question: Parameters<typeof confirm>[0], done: string) =>
    act(name, async () => {
      if (!(await confirm(question))) return;
      const endpoint = name === 'cancel' ? cancelTransfer : declineTransfer;
      try {
        await call(endpoint, { params: { id: transfer.id } });
        toast.show({ code: 'transfer-ended', type: 'success', text: done });
      } catch (error) {
        // The other side was quicker: the page shows how it ended.
        if (error instanceof ApiError && [404, 409].includes(error.status)) await revalidate();
        throw error;
      }
      await revalidate();
      focusState();
    });
  const cancel = () =>
    end(
      'cancel',
      {
        title: 'Cancel this transfer?',
        text: `You keep ${what}. ${transfer.role === 'both' ? 'You' : 'The recipient can’t sign anymore, and you'} can start another transfer at any time.`,
        act: 'Cancel transfer',
        stay: 'Keep transfer',
      },
      `The transfer is canceled. The ${sharesOf(transfer.farm)} stay yours.`,
    );
  const decline = () =>
    end(
      'decline',
      {
        title: 'Decline this transfer?',
        text: `You don’t receive ${what}. They stay with ${giver.name}, who gets an email.`,
        act: 'Decline transfer',
        stay: 'Keep transfer',
      },
      'You declined the transfer.',
    );
  return (
    <>
      {transfer.can_cancel ? (
        <Button
          variant="danger"
          className="needs-script"
          loading={acting === 'cancel'}
          onClick={() => void cancel()}
        >
          Cancel transfer
        </Button>
      ) : null}
      {transfer.can_decline && transfer.role !== 'both' ? (
        <Button
          variant="danger"
          className="needs-script"
          loading={acting === 'decline'}
          onClick={() => void decline()}
        >
          Decline transfer
        </Button>
      ) : null}
    </>
  );
}
