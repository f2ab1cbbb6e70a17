import { formatShortDate } from '@furrow/kernel/dates';
import type { Investment } from '@furrow/modules/investments/contract';
import { Notice } from '@furrow/ui/notice';

/** Of an IRA: whose signature is awaited, and since when. */
export function CustodianState({ custodian }: Pick<Investment, 'custodian'>) {
  if (custodian === null) return null;
  if (custodian.signed_at !== null)
    return (
      <p className="mt-6 text-ink-muted text-small">
        {custodian.name} signed for your IRA on {formatShortDate(custodian.signed_at)}.
      </p>
    );
  return (
    <Notice
      tone="info"
      title={`Waiting for ${custodian.name} since ${formatShortDate(custodian.since)}`}
      className="mt-6"
    >
      <p>
        As legal investor of your IRA, your custodian signs the agreements too. We asked them by email or will
        reach out to them. You can pay meanwhile; the offering closes once they have signed.
      </p>
    </Notice>
  );
}
