import type { PeoplePage } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS, REVIEW_AGAIN, stepLink } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';
import { Link } from 'react-router';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import type { PanelAccount } from './panel-account.ts';
import { AddPerson } from './people/add-person.tsx';
import { Certification } from './people/certification.tsx';
import { PersonCard } from './people/person-card.tsx';

interface PeoplePanelProps extends PeoplePage {
  readonly account: PanelAccount;
  readonly owner: string;
}

/** Who owns and controls a business or trust: each with a part of their own, filled in here or by themselves. */
export function PeoplePanel({ account, owner, people, forms }: PeoplePanelProps) {
  const missing = people.missing.map(({ type, name }) =>
    [PERSON_KIND_LABELS[type].label.toLowerCase(), name ?? []].flat().join(' '),
  );
  return (
    <div className="space-y-10">
      <p className="text-ink-muted">
        Add the people behind the business or trust, or send each of them a link to enter their own details.
        You’ll see when they’re done, and only the last four digits of their numbers.
      </p>
      {missing.length > 0 && (
        <Notice tone="warning" title={`Still needed: ${missing.join(', ')}.`} role="status" />
      )}
      {account.kyb_status === 'approved' && (
        <Notice title={REVIEW_AGAIN.title}>
          <p>{REVIEW_AGAIN.people}</p>
        </Notice>
      )}
      <ul className="space-y-6" aria-label="People">
        {people.data.map((person) => (
          <li key={person.id}>
            <PersonCard account={account} owner={owner} person={person} form={forms[person.id]} />
          </li>
        ))}
      </ul>
      <AddPerson accountId={account.id} kinds={people.may_add} hasPeople={people.count > 0} />
      {people.certification !== null && (
        <Certification account={account} people={people} certification={people.certification} />
      )}
      {account.kyb_status === null && people.missing.length === 0 && people.count > 0 && (
        <p>
          Next:{' '}
          <Link to={stepLink(account.id, 'business')} className="link">
            add the documents and submit for review
          </Link>
          .
        </p>
      )}
      <NeedsScript>it sends your answers.</NeedsScript>
    </div>
  );
}
