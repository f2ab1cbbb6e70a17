import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { reuseIdentityCheck } from '@furrow/modules/investors/api';
import type { Verification } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { usePanelAct } from '../use-panel-act.ts';

interface ReuseCheckProps {
  readonly accountId: Id<'acc'>;
  readonly check: NonNullable<Verification['reusable']>;
}

/** A choice, never a default: the owner says that this account is the same person's. */
export function ReuseCheck({ accountId, check }: ReuseCheckProps) {
  const { acting, problem, act } = usePanelAct();
  const reuse = () => act('reuse', () => call(reuseIdentityCheck, { params: { id: accountId } }));
  return (
    <Notice title={`You verified your identity on ${formatShortDate(check.passed_on)}`} className="mt-6">
      <p>
        You did it for {check.account_name}, with the same name, address, date of birth and Social Security
        number. You can use that check for this account or start a new one.
      </p>
      {problem !== null && (
        <p role="alert" className="mt-2 font-semibold">
          {problem}
        </p>
      )}
      <Button
        data-testid="reuse-check"
        className="needs-script mt-3"
        loading={acting !== null}
        onClick={() => void reuse()}
      >
        Use my earlier identity check
      </Button>
    </Notice>
  );
}
