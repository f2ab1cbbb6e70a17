import { formatShortDate } from '@furrow/kernel/dates';
import { giveRecordsAgain, withdrawRecords } from '@furrow/modules/investments/api';
import type { RecordsConsent } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';

interface RecordsSectionProps {
  readonly investmentId: string;
  readonly records: RecordsConsent;
}

/** The consent to electronic records: withdrawn once what follows is said, and given again. */
export function RecordsSection({ investmentId, records }: RecordsSectionProps) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  if (records.state === 'none' || records.since === null) return null;
  const since = formatShortDate(records.since);
  const params = { id: investmentId };
  const withdraw = () =>
    act('withdraw', async () => {
      const isSure = await confirm({
        title: 'Withdraw your consent to electronic records?',
        text: (
          <>
            <p>
              Every investment you haven’t confirmed stops at the signatures until you agree again. Then you
              sign it afresh.
            </p>
            <p className="mt-2">
              What you signed stays signed, and confirmed investments go on. Contact us for paper copies, free
              of charge.
            </p>
          </>
        ),
        act: 'Withdraw consent',
        stay: 'Keep consent',
      });
      if (!isSure) return;
      await call(withdrawRecords, { params });
      await revalidate();
    });
  const agree = () =>
    act('agree', async () => {
      await call(giveRecordsAgain, { params });
      await revalidate();
    });
  return (
    <section aria-labelledby="records" className="mt-10">
      <h2 id="records" className="text-h3">
        Electronic records
      </h2>
      {records.state === 'withdrawn' ? (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-muted">
            You withdrew your consent on {since}. Nothing more can be signed here until you agree again.
          </p>
          <Button className="needs-script mt-4" loading={acting === 'agree'} onClick={() => void agree()}>
            Agree to electronic records again
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-muted">
            You agreed on {since} to read and sign your documents electronically.
          </p>
          <Button
            variant="quiet"
            className="needs-script mt-4"
            loading={acting === 'withdraw'}
            onClick={() => void withdraw()}
          >
            Withdraw consent
          </Button>
        </>
      )}
    </section>
  );
}
