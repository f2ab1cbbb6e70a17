import { formatShortDate } from '@furrow/kernel/dates';
import { certifyOwners } from '@furrow/modules/investors/api';
import type { People } from '@furrow/modules/investors/contract';
import { CERTIFICATE } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import type { PanelAccount } from '../panel-account.ts';
import { usePanelAct } from '../use-panel-act.ts';

interface CertificationProps {
  readonly account: PanelAccount;
  readonly people: People;
  readonly certification: NonNullable<People['certification']>;
}

/** Whoever acts for an entity says under their name that the people named are all there are. */
export function Certification({ account, people, certification }: CertificationProps) {
  const { status, date, until, possible } = certification;
  return (
    <section aria-labelledby="certify-heading" className="space-y-5 border-line border-t pt-8">
      <h2 id="certify-heading" className="text-h3">
        {CERTIFICATE.title}
      </h2>
      {status === 'certified' && (
        <Notice tone="positive" title={`Certified${date === null ? '' : ` on ${formatShortDate(date)}`}.`} />
      )}
      {status === 'recertify' && (
        <Notice
          tone="warning"
          title={`The people have changed. Certify owners again${until === null ? '' : ` before ${formatShortDate(until)}`}.`}
        />
      )}
      {status !== 'certified' && !possible && (
        <p className="text-ink-muted">
          You can certify once everyone’s details are complete and the business is submitted for review.
        </p>
      )}
      {possible && <CertifyForm account={account} count={people.count} />}
    </section>
  );
}

function CertifyForm({ account, count }: { readonly account: PanelAccount; readonly count: number }) {
  const id = useId();
  const { acting, problem, fields, act } = usePanelAct();
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const certify = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!agreed || name.trim().length < 2) return;
    const body = { name: name.trim(), agreed };
    void act('certify', () => call(certifyOwners, { params: { id: account.id }, body }));
  };
  return (
    <form method="post" noValidate onSubmit={certify} className="space-y-5">
      <div className="space-y-3 border-line border-l-2 pl-5">
        {CERTIFICATE.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-small text-ink-muted">
          This covers {account.name} and the {count === 1 ? 'person' : `${count} people`} named above.
        </p>
      </div>
      <Checkbox
        id={`${id}-agreed`}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label="I certify this."
        error={tried && !agreed ? 'Check this box to certify.' : undefined}
      />
      <Field
        id={`${id}-name`}
        label="Your full name"
        help="As in the account details. It counts as your signature."
        error={tried && name.trim().length < 2 ? 'Type your full name.' : fields.name?.[0]}
      >
        <TextInput
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={acting !== null}>
        Certify owners
      </Button>
      {problem !== null && fields.name === undefined && (
        <Notice tone="negative" role="alert" title={problem} />
      )}
    </form>
  );
}
