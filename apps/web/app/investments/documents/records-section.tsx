import { formatShortDate } from '@furrow/kernel/dates';
import { giveRecordsAgain, withdrawRecords } from '@furrow/modules/investments/api';
import type { RecordsConsent } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { DisclosureFold } from '../signing/disclosure-fold.tsx';

interface RecordsSectionProps {
  readonly investmentId: string;
  readonly records: RecordsConsent;
}

/** The consent to electronic records: withdrawn once what follows is said, and given again. */
export function RecordsSection({ investmentId, records }: RecordsSectionProps) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [isRead, setRead] = useState(false);
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
              What you signed stays signed, and confirmed investments go on. We mail new documents to the
              address in your settings. Tax documents have an agreement of their own, in the tax center.
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
      try {
        await call(giveRecordsAgain, { params, body: { disclosure: records.disclosure.sha256 } });
      } finally {
        // Other words may be in force by now, which are read first.
        setRead(false);
        await revalidate();
      }
    });
  return (
    <section aria-labelledby="records" className="mt-10">
      <h2 id="records" className="text-h3">
        Electronic records
      </h2>
      {records.state === 'withdrawn' ? (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-muted">
            You withdrew your consent on {since}. Nothing more can be signed here until you agree again, and
            we mail new documents to the{' '}
            <AppLink to="/profile/settings" className="link">
              address in your settings
            </AppLink>
            . Whether tax documents come by mail you choose in the{' '}
            <AppLink to="/tax-center" className="link">
              tax center
            </AppLink>
            .
          </p>
          <div className="needs-script mt-4 max-w-[38rem]">
            <Checkbox
              label="I read the electronic records and signatures form and agree to it."
              checked={isRead}
              onChange={({ target }) => setRead(target.checked)}
            />
            <DisclosureFold disclosure={records.disclosure} />
          </div>
          <Button
            className="needs-script mt-4"
            loading={acting === 'agree'}
            disabled={!isRead}
            onClick={() => void agree()}
          >
            Agree to electronic records again
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-muted">
            You agreed on {since} to read and sign your documents electronically. <AgreedTo {...records} />
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

/** Which words that was about, and that others are in force by now. */
function AgreedTo({ agreed_to, disclosure }: RecordsConsent) {
  if (agreed_to === null) return null;
  const { version, sha256, url } = agreed_to;
  const isInForce = version === disclosure.version && sha256 === disclosure.sha256;
  return (
    <>
      {url === null ? (
        `That was version ${version} of the form.`
      ) : (
        <>
          That was{' '}
          <AppLink to={url} className="link">
            version {version} of the form
          </AppLink>
          .
        </>
      )}
      {isInForce
        ? null
        : ' The form has changed since. You’re asked to agree to the new one before you sign again.'}
    </>
  );
}
