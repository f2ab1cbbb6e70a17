import { formatShortDate } from '@furrow/kernel/dates';
import type { AccountRecord, AccountStanding, ReviewDocument } from '@furrow/modules/investors/contract';
import { METHOD_CLAIMS, PERSON_KIND_LABELS } from '@furrow/modules/investors/rules';
import { Chip } from '@furrow/ui/chip';
import type { ReactNode } from 'react';
import { answerText } from './answer-text.ts';
import { reasonText } from './check-reason-text.ts';
import { Claims } from './claims.tsx';
import { LicenseLookup } from './license-lookup.tsx';
import { SealedNumber } from './sealed-number.tsx';
import { statusText } from './status-text.ts';
import type { Topic } from './topics.ts';

interface FactsProps {
  readonly record: AccountRecord;
  readonly standing: AccountStanding;
  readonly topic: Topic;
  /** May decide: an auditor sees the same without anything to press. */
  readonly mayAct: boolean;
  onLooked(): void;
}

/** What the topic is judged by, apart from the documents themselves. */
export function Facts(props: FactsProps) {
  switch (props.topic) {
    case 'accreditation':
      return <AccreditationFacts {...props} />;
    case 'identity':
      return <IdentityFacts {...props} />;
    case 'business':
      return <BusinessFacts {...props} />;
    case 'suitability':
    case 'employer_consent':
      return <SuitabilityFacts {...props} />;
    case 'payments':
      return <CustomerFacts {...props} />;
  }
}

function AccreditationFacts({ record, standing, mayAct }: FactsProps) {
  const { request, earlier, approved_on, valid_until, method } = standing.accreditation;
  return (
    <>
      {request === null ? (
        <p className="desk-empty">No request yet.</p>
      ) : (
        <>
          <Claims claims={request.claims} />
          {request.reply !== null && (
            <blockquote className="desk-quote">
              <span className="text-ink-muted">The owner’s answer:</span> {request.reply}
            </blockquote>
          )}
          {request.method === 'license' && mayAct && <LicenseLookup accountId={record.id} />}
          {request.advisor !== null && <Advisor advisor={request.advisor} />}
        </>
      )}
      <Lines
        lines={[
          ['Rule', request?.statements.map(({ basis }) => `Rule ${basis}`).join(', ') ?? ''],
          [
            'Last approval',
            approved_on === null ? '' : `${formatShortDate(approved_on)}, ${methodText(method)}`,
          ],
          ['Holds until', valid_until === null ? '' : formatShortDate(valid_until)],
          ['Earlier requests', `${earlier.approved} approved, ${earlier.rejected} rejected`],
        ]}
      />
    </>
  );
}

const methodText = (method: string | null) =>
  Object.entries(METHOD_CLAIMS)
    .find(([name]) => name === method)?.[1]
    .toLowerCase() ?? 'no method';

type Attestation = NonNullable<NonNullable<AccountStanding['accreditation']['request']>['advisor']>;

function Advisor({ advisor }: { readonly advisor: Attestation }) {
  return (
    <Lines
      lines={[
        ['Advisor', `${advisor.name}, ${advisor.email}`],
        ['Answer', advisor.outcome === null ? 'none yet' : statusText(advisor.outcome)],
        ...advisor.answer.map(({ name, value }) => [statusText(name), value] as const),
      ]}
    />
  );
}

function IdentityFacts({ record, standing, mayAct, onLooked }: FactsProps) {
  const { person, identity } = standing;
  return (
    <>
      <Someone person={person} accountId={record.id} mayAct={mayAct} onLooked={onLooked} />
      <ol className="desk-claims">
        {identity.checks.map((check) => (
          <li key={check.attempt}>
            <span className="desk-number" aria-hidden>
              {check.attempt}
            </span>
            <div>
              <p className="font-semibold">
                Try {check.attempt}: {statusText(check.status)}
              </p>
              <p className="text-ink-muted">
                {formatShortDate(new Date(check.updated_at))}
                {check.is_reused && ', rests on another account of the same person'}
              </p>
              {check.reasons.map((reason) => (
                <p key={reason} className="text-negative">
                  {reasonText(reason)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {identity.checks.length === 0 && <p className="desk-empty">No check was started.</p>}
    </>
  );
}

interface SomeoneProps {
  readonly person: AccountStanding['person'];
  readonly accountId: string;
  readonly mayAct: boolean;
  onLooked(): void;
}

function Someone({ person, accountId, mayAct, onLooked }: SomeoneProps) {
  return (
    <div className="desk-box">
      <p className="font-semibold">
        {person.name || 'No name yet'}
        {person.title !== null && `, ${person.title}`}
        {person.ownership_percent !== null && `, ${person.ownership_percent}%`}
      </p>
      <p>
        {[person.born_in === null ? null : `born ${person.born_in}`, person.address, person.country]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {person.numbers.map((number) => (
        <SealedNumber
          key={`${number.owner_id} ${number.field}`}
          accountId={accountId}
          number={number}
          mayShow={mayAct}
          onShown={onLooked}
        />
      ))}
    </div>
  );
}

function BusinessFacts({ record, standing, mayAct, onLooked }: FactsProps) {
  const { business, person } = standing;
  if (business === null) return null;
  return (
    <>
      <Lines
        lines={[
          ...business.details.map((line) => [line.label, answerText(line)] as const),
          [
            'Owners certified',
            business.certified_on === null
              ? statusText(business.certification)
              : formatShortDate(business.certified_on),
          ],
        ]}
      />
      <Someone person={person} accountId={record.id} mayAct={mayAct} onLooked={onLooked} />
      {business.people.map((one) => (
        <div key={one.id}>
          <p className="desk-kind">
            {PERSON_KIND_LABELS[one.type].label} <Chip>{statusText(one.status)}</Chip>
          </p>
          <Someone person={one} accountId={record.id} mayAct={mayAct} onLooked={onLooked} />
        </div>
      ))}
    </>
  );
}

function SuitabilityFacts({ standing: { suitability } }: FactsProps) {
  const warned = new Map(suitability.warnings.map((warning) => [warning.field, warning]));
  return (
    <>
      {suitability.answers.length === 0 && <p className="desk-empty">Nothing was answered.</p>}
      <ul className="desk-answers">
        {suitability.answers.map((line) => {
          const warning = warned.get(line.name);
          return (
            <li key={line.name} data-warned={warning !== undefined || undefined}>
              <p className="text-ink-muted">{line.label}</p>
              <p className="font-semibold">{answerText(line)}</p>
              {warning !== undefined && (
                <p className="text-warning">
                  {warning.message} {warning.acknowledged ? 'Acknowledged.' : 'Not acknowledged.'}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CustomerFacts({ standing: { payments_customer: customer } }: FactsProps) {
  return (
    <Lines
      lines={[
        ['Status', statusText(customer?.status ?? null)],
        ['Customer', customer?.id ?? ''],
        ['Problem', customer?.problem ?? ''],
      ]}
    />
  );
}

/** Two columns; a line without a value is left out. */
export function Lines({ lines }: { readonly lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="desk-lines">
      {lines
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const PURPOSES: Readonly<Record<Topic, readonly ReviewDocument['purpose'][]>> = {
  accreditation: ['accreditation'],
  identity: ['identity_document'],
  business: ['business_document', 'identity_document'],
  suitability: [],
  employer_consent: ['employer_consent'],
  payments: ['identity_document', 'business_document'],
};

/** The documents that a topic rests on; of accreditation those of the request that is shown. */
export function documentsFor(record: AccountRecord, topic: Topic): ReviewDocument[] {
  const request = record.standing?.accreditation.request ?? null;
  return record.documents.filter(
    ({ purpose, request_id }) =>
      PURPOSES[topic].includes(purpose) &&
      (topic !== 'accreditation' || request_id === (request?.id ?? null)),
  );
}
