import { formatShortDate } from '@furrow/kernel/dates';
import { capitalised } from '@furrow/kernel/text';
import type { Position, TransferForm } from '@furrow/modules/investments/contract';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { Skeleton, SkeletonGroup } from '@furrow/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { sharesOf, sharesText } from '../../farms/farm-text.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { PageLink } from '../../shell/links/page-link.tsx';
import { NextBox } from '../frame/next-box.tsx';
import { ownerText } from '../frame/rail-of.ts';
import type { ReceivingAccount } from './receiving-account.tsx';
import { BY_EMAIL, givePath } from './transfer-address.ts';
import { valueText } from './transfer-figures.tsx';
import { useBeginTransfer } from './use-begin-transfer.ts';
import { useKeptEmail } from './use-kept-email.ts';

interface ReviewStepProps {
  readonly form: TransferForm;
  readonly position: Position;
  /** The account that receives them; null for somebody by email. */
  readonly account: ReceivingAccount | null;
  readonly now: Date;
}

/** Step 2: what changes for both, what stays, and the words that are confirmed. */
export function ReviewStep({ form, position, account, now }: ReviewStepProps) {
  const { investment, assignment, days } = form;
  const kept = useKeptEmail(investment.id);
  const [isAgreed, setAgreed] = useState(false);
  const { busy, refusal, begin } = useBeginTransfer(investment.id, kept.forget);
  const email = kept.email.trim();
  const back = givePath(investment.id, 'recipient', account?.profile_id ?? BY_EMAIL);
  if (account === null && !kept.isRead) return <ReviewSkeleton />;
  // Opened in another tab: nobody typed an address here.
  if (account === null && email === '') return <Navigate to={back} replace />;
  const paragraphs =
    account === null
      ? assignment.by_email.map((paragraph) => paragraph.replaceAll('{email}', email))
      : (assignment.own.find(({ profile_id }) => profile_id === account.profile_id)?.paragraphs ?? []);
  const shares = sharesText(position.farm, position.number_of_shares);
  const word = sharesOf(position.farm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAgreed) return;
    void begin(account === null ? { email } : { profile_id: account.profile_id }, assignment.version);
  };
  return (
    <form noValidate onSubmit={submit}>
      <KeyValues
        className="border-line-ink border-t"
        items={partiesOf({ position, account, email, shares })}
      />
      <Changes
        title="What changes"
        lines={[
          `The ${word} pass to ${account === null ? email : account.name} once the joinder agreement is signed.`,
          'Distributions with a record date before that still come to you. Later ones go to the new owner.',
          'The new owner takes over the operating agreement and its limits on selling.',
        ]}
      />
      <Changes
        title="What stays"
        lines={[
          'No money moves, and we charge no fee.',
          `What the ${word} paid you so far is yours, and your records stay in your portfolio under Exited.`,
          `Until it is signed the ${word} are yours, and you can cancel at any time.`,
        ]}
      />
      <Changes
        title="Taxes"
        lines={[
          `For the year it is signed, both owners receive a Schedule K-1, each for the time they held the ${word}.`,
          'A transfer can be a gift or have other tax consequences. Ask your tax advisor before you confirm.',
        ]}
      />
      <section aria-labelledby="assignment" className="mt-10">
        <h2 id="assignment" className="text-h3">
          What you confirm
        </h2>
        <div className="mt-3 space-y-3 rounded-md border border-line-strong bg-surface-raised p-5">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere">
              {paragraph}
            </p>
          ))}
          <p className="text-fine text-ink-muted">
            Version {assignment.version}. We keep these words with your name, the time and the device.
          </p>
        </div>
        <div className="mt-4">
          <Checkbox
            name="assignment"
            label={`I’ve read this and assign the ${word} as described.`}
            checked={isAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
        </div>
      </section>
      {refusal === null ? null : (
        <Notice tone="negative" role="alert" title="The transfer wasn’t started" className="mt-8">
          <p>{refusal}</p>
          <p className="mt-2">
            <PageLink to={back} className="link">
              Change the recipient
            </PageLink>
          </p>
        </Notice>
      )}
      <NextBox
        next={
          account === null
            ? `We email ${email}. They have ${days} days, until ${untilText(now, days)}, to choose an account and sign. Nothing changes before.`
            : `You sign the joinder agreement for ${account.name} on the next page. You have ${days} days, until ${untilText(now, days)}.`
        }
        back={{ to: back, label: 'Back to recipient' }}
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="needs-script"
          loading={busy}
          disabled={!isAgreed}
          aria-describedby="transfer-lacks"
        >
          Transfer {shares}
        </Button>
        <p id="transfer-lacks" className="mt-2 text-fine text-ink-muted">
          {isAgreed ? '' : 'Confirm the words above first.'}
        </p>
      </NextBox>
      <NeedsScript>it sends what you confirm.</NeedsScript>
    </form>
  );
}

const DAY_MS = 86_400_000;
const untilText = (now: Date, days: number): string =>
  formatShortDate(new Date(now.getTime() + days * DAY_MS));

interface Parties extends Pick<ReviewStepProps, 'position' | 'account'> {
  readonly email: string;
  readonly shares: string;
}

function partiesOf({ position, account, email, shares }: Parties): readonly KeyValue[] {
  return [
    { key: 'farm', label: 'Farm', value: position.farm.name },
    { key: 'shares', label: capitalised(sharesOf(position.farm)), value: shares, note: valueText(position) },
    { key: 'from', label: 'From', value: ownerText(position) ?? 'Your account' },
    {
      key: 'to',
      label: 'To',
      value: (
        <span className="wrap-anywhere">
          {account === null ? email : `${account.name}, ${ACCOUNT_TYPE_LABELS[account.type].label}`}
        </span>
      ),
      note: account === null ? 'They choose one of their accounts' : 'Another account of yours',
    },
    {
      key: 'price',
      label: 'Price',
      value: '$0.00',
      note: `No money is paid for the ${sharesOf(position.farm)}`,
    },
  ];
}

function Changes({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-muted">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup label="Loading the review">
      <Skeleton className="h-64" />
      <Skeleton className="mt-10 h-40" />
      <Skeleton className="mt-10 h-56" />
    </SkeletonGroup>
  );
}
