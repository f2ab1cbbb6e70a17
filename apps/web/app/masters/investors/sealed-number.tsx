import { readTaxpayerNumber } from '@furrow/modules/investors/api';
import type { AccountStanding } from '@furrow/modules/investors/contract';
import { maskedTaxpayerNumber } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useEffect, useState } from 'react';
import { useFresh } from '../../identity/settings/step-up.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';

type SealedNumberOf = AccountStanding['person']['numbers'][number];

const LABELS: Readonly<Record<SealedNumberOf['field'], string>> = {
  ssn: 'SSN',
  ein: 'EIN',
  passport_number: 'Passport',
};

interface SealedNumberProps {
  readonly accountId: string;
  readonly number: SealedNumberOf;
  readonly mayShow: boolean;
  onShown(): void;
}

/** The end of a number; the whole of it for half a minute, to whoever says why and has proved who they are. */
export function SealedNumber({ accountId, number, mayShow, onShown }: SealedNumberProps) {
  const { field, last_four, owner_id } = number;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<{ value: string; seconds: number } | null>(null);
  const fresh = useFresh();
  const { acting, act } = useAct();
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(
      () => setShown(shown.seconds <= 1 ? null : { ...shown, seconds: shown.seconds - 1 }),
      1_000,
    );
    return () => clearTimeout(timer);
  }, [shown]);
  const show = () =>
    act('show', async () => {
      const params = { id: accountId, owner: owner_id, field };
      const answer = await fresh(() =>
        call(readTaxpayerNumber, { params, body: { reason } }, { idempotencyKey: crypto.randomUUID() }),
      );
      if (answer === null) return;
      setShown({ value: answer.value, seconds: answer.shown_seconds });
      setAsking(false);
      setReason('');
      onShown();
    });
  const masked = field === 'passport_number' ? `…${last_four}` : maskedTaxpayerNumber(field, last_four);
  return (
    <div>
      <span className="tabular">
        {LABELS[field]} <strong>{shown?.value ?? masked}</strong>
      </span>{' '}
      {shown !== null && <span className="text-ink-muted">hidden in {shown.seconds} s</span>}
      {shown === null && mayShow && !asking && (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          Show in full
        </button>
      )}
      {asking && (
        <form
          className="desk-ask"
          onSubmit={(event) => {
            event.preventDefault();
            void show();
          }}
        >
          <Field label={`Why you need the full ${LABELS[field]}`} help="Every look at a number is reported.">
            <TextInput
              required
              maxLength={2_000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <div className="flex gap-2">
            <Button size="small" type="submit" loading={acting !== null}>
              Show for 30 seconds
            </Button>
            <Button size="small" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
