import { Notice } from '@furrow/ui/notice';
import { lateCustodianText } from '../custodian/late-words.ts';

/** What somebody should know before an IRA buys a farm that may carry a loan. */
export function IraNote({ custodian }: { readonly custodian: string | null }) {
  return (
    <Notice tone="info" title="Your IRA pays through its custodian" className="mb-6">
      <p>
        {custodian ?? 'Your custodian'} holds the IRA’s money, so it wires the purchase price and receives all
        income. Don’t pay from your own bank: the IRS could treat that as a contribution.
      </p>
      <p className="mt-2">
        {lateCustodianText({ custodian, awaited: 'both', isConfirmed: false, canCancel: true })}
      </p>
      <p className="mt-2">
        If the farm’s company borrows, part of its income can be debt-financed income. An IRA pays tax on that
        part, and your custodian files Form 990-T once it passes $1,000 in a year. Ask your tax advisor.
      </p>
    </Notice>
  );
}
