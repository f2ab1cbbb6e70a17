import { setUpPaper } from '@furrow/modules/investments/api';
import type { PaperRecord } from '@furrow/modules/investments/contract';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from '../operations/system/act-form.tsx';
import { useSendOnce } from '../operations/system/use-send-once.ts';

/** Says that new documents of this person go by mail from now on, and how that was arranged. */
export function SetUpPaper({ record }: { readonly record: PaperRecord }) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  return (
    <section aria-label="Decision">
      <h2 className="console-subtitle">Set up paper delivery</h2>
      <ActForm
        sender={sender}
        effect={`From now on, new documents of ${record.name} go to ${record.mailing_address ?? 'the address you asked for'}. What was signed before stays online.`}
        acts={[
          {
            label: 'Done: paper is set up',
            variant: 'primary',
            run: (reason) =>
              sender.send(async (once) => {
                await call(setUpPaper, { params: { id: record.user_id }, body: { reason } }, once);
                toast.show({ code: 'paper', type: 'success', text: 'Paper delivery is set up.' });
                await revalidate();
              }),
          },
        ]}
      />
    </section>
  );
}
