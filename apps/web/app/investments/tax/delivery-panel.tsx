import { formatShortDate } from '@furrow/kernel/dates';
import { giveTaxConsent, withdrawTaxConsent } from '@furrow/modules/investments/api';
import type { TaxConsent } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';

/** Electronic or on paper: what holds now, and the way to the other. */
export function DeliveryPanel({ consent }: { readonly consent: TaxConsent }) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const { state, since, mailing_address, disclosure } = consent;
  const withdraw = () =>
    act('withdraw', async () => {
      const isSure = await confirm({
        title: 'Get tax documents on paper?',
        text: 'From now on we mail them, which takes about a week longer. Those you already have stay as they are.',
        act: 'Switch to paper',
        stay: 'Keep electronic delivery',
      });
      if (!isSure) return;
      await call(withdrawTaxConsent, {});
      await revalidate();
    });
  return (
    <section aria-labelledby="delivery" className="rounded-md border border-line p-6">
      <h2 id="delivery" className="text-h3">
        Delivery
      </h2>
      {state === 'agreed' && since !== null ? (
        <>
          <p className="mt-3">
            <b className="font-semibold">Electronic.</b> You find your documents here the day they’re ready
            and get an email. You agreed on {formatShortDate(since)}.
          </p>
          <p className="mt-2 text-ink-muted text-small">
            You can switch at any time. A change applies to documents issued after it.
          </p>
          <Button
            variant="quiet"
            className="needs-script mt-4"
            loading={acting === 'withdraw'}
            onClick={() => void withdraw()}
          >
            Switch to paper
          </Button>
        </>
      ) : (
        <>
          <p className="mt-3">
            <b className="font-semibold">Paper by mail.</b>{' '}
            {mailing_address === null ? (
              <>
                We don’t have your mailing address yet.{' '}
                <AppLink to="/profile/settings" className="link">
                  Add it in your settings
                </AppLink>
                .
              </>
            ) : (
              `To ${mailing_address}.`
            )}{' '}
            {state === 'withdrawn' && since !== null
              ? `You chose paper on ${formatShortDate(since)}.`
              : 'That adds about a week.'}
          </p>
          <GiveConsent disclosure={disclosure} />
        </>
      )}
    </section>
  );
}

function GiveConsent({ disclosure }: Pick<TaxConsent, 'disclosure'>) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = () => {
    if (!isAgreed) {
      setProblem('Check this box to agree.');
      return;
    }
    void act('agree', async () => {
      await call(giveTaxConsent, { body: { version: disclosure.version } });
      await revalidate();
    });
  };
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        agree();
      }}
    >
      <details className="mb-4">
        <summary className="link cursor-pointer">What electronic delivery means</summary>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-small">
          {disclosure.paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ul>
      </details>
      <Checkbox
        label="I read this and agree to receive my tax documents electronically. I can open PDF files."
        checked={isAgreed}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setAgreed(target.checked);
          setProblem(null);
        }}
      />
      <Button type="submit" className="needs-script mt-4" loading={acting === 'agree'}>
        Switch to electronic delivery
      </Button>
    </form>
  );
}
