import { removePerson } from '@furrow/modules/investors/api';
import type { FormPage, Person } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Card, CardBody } from '@furrow/ui/card';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { confirm } from '../../../kit/confirm.tsx';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { DocumentUpload } from '../documents/document-upload.tsx';
import type { PanelAccount } from '../panel-account.ts';
import { usePanelAct } from '../use-panel-act.ts';
import { InvitePerson } from './invite-person.tsx';
import { PersonForm } from './person-form.tsx';

interface PersonCardProps {
  readonly account: PanelAccount;
  readonly owner: string;
  readonly person: Person;
  readonly form: FormPage | undefined;
}

const CHIPS = {
  incomplete: { tone: 'neutral', label: 'Not verified' },
  document: { tone: 'warning', label: 'Document needed' },
  document_pending: { tone: 'info', label: 'Under review' },
  verified: { tone: 'positive', label: 'Verified' },
} as const;

export function PersonCard({ account, owner, person, form }: PersonCardProps) {
  const [open, setOpen] = useState(!person.complete && person.invited_until === null);
  const { acting, problem, act } = usePanelAct();
  const name = nameOf(person);
  const chip = CHIPS[person.status];
  const params = { id: account.id, person: person.id };
  async function remove(): Promise<void> {
    // What nobody has filled in yet is nothing to lose.
    if (person.complete && !(await confirm(removalOf(name)))) return;
    await act('remove', () => call(removePerson, { params }));
  }
  return (
    <Card aria-label={name}>
      <CardBody className="space-y-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <div className="min-w-0">
            <h2 className="break-words text-h3">{name}</h2>
            <p className="text-small text-ink-muted">
              {PERSON_KIND_LABELS[person.type].label}
              {person.ownership !== null && `, ${person.ownership}%`}
            </p>
          </div>
          <Chip tone={chip.tone}>{chip.label}</Chip>
        </div>
        <p>{person.complete ? person.message : 'Details needed.'}</p>
        {person.problem !== null && <Notice tone="negative" title={person.problem} />}
        {person.wants_document && (
          <DocumentUpload
            accountId={account.id}
            purpose="identity_document"
            personId={person.id}
            personKind={person.type}
            label={`ID for ${name}`}
          />
        )}
        <DocumentList accountId={account.id} files={person.files} label={`Documents for ${name}`} />
        {!person.complete && (
          <InvitePerson accountId={account.id} person={person} onInvited={() => setOpen(false)} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Close form' : person.complete ? 'Review details' : 'Enter details'}
          </Button>
          <Button
            size="small"
            variant="quiet"
            loading={acting !== null}
            aria-label={`Remove ${name}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </div>
        {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        {open && form !== undefined && (
          <PersonForm
            accountId={account.id}
            owner={owner}
            personId={person.id}
            form={form}
            onDone={() => setOpen(false)}
          />
        )}
      </CardBody>
    </Card>
  );
}

const removalOf = (name: string) => ({
  title: `Remove ${name}?`,
  text: 'We’ll erase their details and numbers. To add them again, you’d have to enter everything again.',
  act: 'Remove person',
});

function nameOf({ first_name, last_name, type, invited_email }: Person): string {
  const name = `${first_name} ${last_name}`.trim();
  return name || invited_email || PERSON_KIND_LABELS[type].label;
}
