import { formatShortDateTime } from '@furrow/kernel/dates';
import { lookUpLicense } from '@furrow/modules/investors/api';
import type { LicenseFinding } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';

/** Asks the register about a license; what it said goes with the decision. */
export function LicenseLookup({ accountId }: { readonly accountId: string }) {
  const [finding, setFinding] = useState<LicenseFinding | null>(null);
  const { acting, act } = useAct();
  const lookUp = () =>
    act('license', async () => {
      const once = { idempotencyKey: crypto.randomUUID() };
      setFinding(await call(lookUpLicense, { params: { id: accountId } }, once));
    });
  useKeys([{ key: 'l', label: 'Look up the license', run: () => void lookUp() }]);
  return (
    <section className="desk-box" aria-label="License">
      <Button size="small" loading={acting !== null} onClick={() => void lookUp()}>
        Look up the license <Key of="l" />
      </Button>
      <div role="status">{finding !== null && <Found finding={finding} />}</div>
    </section>
  );
}

const OUTCOMES: Readonly<Record<Exclude<LicenseFinding['outcome'], 'found'>, string>> = {
  no_record: 'No one has this number.',
  not_a_number: 'This isn’t a CRD number.',
  unavailable: 'The register isn’t answering. Try again later.',
  off: 'No register is set up here. Look it up at brokercheck.finra.org and adviserinfo.sec.gov.',
};

function Found({ finding }: { readonly finding: LicenseFinding }) {
  const { outcome, crd, series, source, asked_at, scope, exams, disclosures, doubts } = finding;
  if (outcome !== 'found')
    return (
      <p className="mt-2">
        CRD {crd}: {OUTCOMES[outcome]}
      </p>
    );
  const said: Readonly<Record<LicenseFinding['doubts'][number], string>> = {
    no_record: 'No one has this number.',
    inactive: 'It isn’t active.',
    series_not_passed: `Series ${series} wasn’t passed.`,
    disclosures: 'There are disclosures to read.',
  };
  return (
    <div className="mt-2">
      <p>
        CRD {crd}: {scope}, Series {exams.join(', ')}, {disclosures} disclosures
      </p>
      <p className={doubts.length === 0 ? 'text-positive' : 'text-negative'}>
        {doubts.length === 0 ? 'As stated.' : doubts.map((doubt) => said[doubt]).join(' ')}
      </p>
      <p className="text-ink-muted">
        {source}, {asked_at !== null && formatShortDateTime(new Date(asked_at))}
      </p>
    </div>
  );
}
