import { newYorkDay } from '@furrow/kernel/new-york-day';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { AccountRecord, ReviewAct, ReviewDocument } from '@furrow/modules/investors/contract';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { handBackItem, takeItem } from '@furrow/modules/operations/api';
import { Chip } from '@furrow/ui/chip';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { data, Link, useNavigate, useRevalidator } from 'react-router';
import { StepUp } from '../../identity/settings/step-up.tsx';
import { useAct } from '../../kit/use-act.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { AccountInvestments } from '../investments/account-investments.tsx';
import { PreparedRecords } from '../investments/prepared-records.tsx';
import { ageText } from '../shell/age-text.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PersonLink } from '../shell/person-link.tsx';
import type { Route } from './+types/account';
import { aheadOf } from './ahead.ts';
import { Decide } from './decide.tsx';
import { EvidenceViewer } from './evidence-viewer.tsx';
import { documentsFor, Facts, Lines } from './facts.tsx';
import { findingOf } from './finding.ts';
import { missingText } from './missing-text.ts';
import { neighborsIn } from './neighbors.ts';
import { signatureOf } from './signature.ts';
import { statusText } from './status-text.ts';
import { Story } from './story.tsx';
import { TOPIC_ACTS, TOPIC_LABELS, topicNamed, topicStatus, topicsOf } from './topics.ts';
import './accounts-desk.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const { investors, operations } = request.pages;
  const record = await investors.desk.record(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  const [waiting] = record.waiting;
  const everything = { tab: 'all', order: 'oldest', after: null } as const;
  const page = waiting && (await operations.queue(operator, waiting.queue, everything));
  const goals = await operations.goals();
  const { desk } = request.pages.investments;
  const mayReadInvestments = mayOperate(operator.roles, ['treasury', 'offerings'], 'GET');
  return {
    record,
    topic: topicNamed(record, url.searchParams.get('about')),
    neighbors: page ? neighborsIn(page, [record.id, record.owner.user_id]) : null,
    viewerId: operator.userId,
    mayReview: mayOperate(operator.roles, ['compliance'], 'POST'),
    mayPay: mayOperate(operator.roles, ['compliance', 'treasury'], 'POST'),
    mayReadWallet: mayOperate(operator.roles, ['treasury'], 'GET'),
    mayPrepare: mayOperate(operator.roles, ['treasury', 'offerings'], 'POST'),
    invested: mayReadInvestments ? (await desk.ofAccount(record.id)).data : [],
    prepared: mayReadInvestments ? (await desk.preparedOf(record.owner.user_id)).data : [],
    ahead: aheadOf(record, { now: request.now, today: newYorkDay(request.now), goals }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.record.name || 'Account';
  return [{ title: pageTitle(name) }, { name: 'robots', content: 'noindex' }];
}

export default function Account({ loaderData }: Route.ComponentProps) {
  // Another account is another record, with nothing typed and nothing opened yet.
  return (
    <StepUp>
      <OpenedAccount key={loaderData.record.id} {...loaderData} />
    </StepUp>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const OF_MONEY: readonly ReviewAct[] = ['customer_close', 'customer_reopen'];

function OpenedAccount(loaded: Loaded) {
  const { record, topic, neighbors, viewerId, mayReview, mayPay, ahead } = loaded;
  // What the reviewer opened is what they decide about; what others did since is shown when they ask for it.
  const signature = signatureOf(record, viewerId);
  const [kept, setKept] = useState({ signature, record });
  const hasNew = signature !== kept.signature;
  if (!hasNew && kept.record !== record) setKept({ signature, record });
  const opened = hasNew ? kept.record : record;
  const { revalidate } = useRevalidator();
  const { standing } = opened;
  const allowed = (act: ReviewAct) => (OF_MONEY.includes(act) ? mayPay : mayReview);
  const decisions = TOPIC_ACTS[topic].flatMap((act) => {
    const found = standing?.decisions.find((one) => one.act === act);
    return found !== undefined && allowed(act) ? [found] : [];
  });
  return (
    <div className="console-columns" data-aside="yes">
      <div className="console-page">
        <Head record={opened} neighbors={neighbors} viewerId={viewerId} mayTake={mayReview} />
        <p className="desk-finding">{findingOf(opened, topic)}</p>
        {standing === null ? (
          <p>This account is closed. Its story and its documents stay on record.</p>
        ) : (
          <>
            <nav aria-label="About" className="console-tabs">
              {topicsOf(standing).map((one) => (
                <Link
                  key={one}
                  to={`?about=${one}`}
                  replace
                  preventScrollReset
                  aria-current={one === topic ? 'page' : undefined}
                >
                  {TOPIC_LABELS[one]}{' '}
                  <span className="font-normal">{statusText(topicStatus(standing, one))}</span>
                </Link>
              ))}
            </nav>
            <div
              className="desk-evidence"
              data-without={documentsFor(opened, topic).length === 0 || undefined}
            >
              <div className="desk-facts">
                <Facts
                  record={opened}
                  standing={standing}
                  topic={topic}
                  mayAct={mayReview}
                  onLooked={() => void revalidate()}
                />
              </div>
              <EvidenceViewer
                key={topic}
                documents={documentsFor(opened, topic)}
                purpose={`To review ${TOPIC_LABELS[topic].toLowerCase()}`}
                nameOf={(document) => whose(opened, document)}
                mayOpen={mayReview}
                onOpened={() => void revalidate()}
              />
            </div>
          </>
        )}
        <AccountInvestments investments={loaded.invested} />
        <PreparedRecords prepared={loaded.prepared} mayAct={loaded.mayPrepare} />
        <Around record={opened} mayReadWallet={loaded.mayReadWallet} />
      </div>
      <aside className="console-aside desk-aside" aria-label="Story and decision">
        <Story record={record} viewerId={viewerId} ahead={ahead} />
        {standing !== null && (
          <Decide
            key={topic}
            record={opened}
            standing={standing}
            decisions={decisions}
            hasChanged={hasNew}
            onReadAgain={() => {
              setKept({ signature, record });
              void revalidate();
            }}
            onDecided={revalidate}
          />
        )}
      </aside>
    </div>
  );
}

interface HeadProps {
  readonly record: AccountRecord;
  readonly neighbors: Loaded['neighbors'];
  readonly viewerId: string;
  readonly mayTake: boolean;
}

function Head({ record, neighbors, viewerId, mayTake }: HeadProps) {
  const [waiting] = record.waiting;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act } = useAct();
  const isMine = waiting?.taken_by?.user_id === viewerId;
  const takeOrHandBack = () =>
    act('take', async () => {
      if (waiting === undefined || neighbors === null) return;
      const params = { queue: waiting.queue, subject: neighbors.subject };
      const once = { idempotencyKey: crypto.randomUUID() };
      await (isMine ? call(handBackItem, { params }, once) : call(takeItem, { params }, once));
      await revalidate();
    });
  const { previous, next } = neighbors ?? { previous: null, next: null };
  useKeys([
    ...(next === null ? [] : [{ key: 'j', label: 'Next in the queue', run: () => void navigate(next) }]),
    ...(previous === null
      ? []
      : [{ key: 'k', label: 'Previous in the queue', run: () => void navigate(previous) }]),
    ...(waiting !== undefined && mayTake
      ? [{ key: 'e', label: isMine ? 'Hand it back' : 'Take it', run: () => void takeOrHandBack() }]
      : []),
  ]);
  return (
    <div className="console-head">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="console-title">{record.name || record.owner.name || 'No name yet'}</h1>
          {waiting !== undefined && <Chip tone="warning">{QUEUE_CHIPS[waiting.queue] ?? 'Waiting'}</Chip>}
        </div>
        <p className="console-lead">
          {ACCOUNT_TYPE_LABELS[record.type].label} account of <PersonLink person={record.owner} />.{' '}
          {waiting === undefined
            ? 'Nothing waits for a decision.'
            : `In the queue ${ageText(waiting.business_ms)}. ${takenText(waiting, viewerId)}`}
        </p>
      </div>
      {neighbors !== null && (
        <div className="desk-steps">
          <span>
            {neighbors.place} of {neighbors.count}
          </span>
          <Step to={previous} label="Previous" keyName="k" icon={<ChevronUp aria-hidden />} />
          <Step to={next} label="Next" keyName="j" icon={<ChevronDown aria-hidden />} />
          {mayTake && (
            <button type="button" className="desk-step" onClick={() => void takeOrHandBack()}>
              {isMine ? 'Hand back' : 'Take'} <Key of="e" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const QUEUE_CHIPS: Readonly<Record<string, string>> = {
  accreditation: 'Accreditation waits',
  identity: 'Identity waits',
  business: 'Business waits',
  suitability: 'Warnings wait',
  employer_consent: 'Consent waits',
};

function takenText({ taken_by: by }: AccountRecord['waiting'][number], viewerId: string): string {
  if (by === null) return 'Nobody took it.';
  return by.user_id === viewerId ? 'Taken by you.' : `Taken by ${by.name}.`;
}

interface StepProps {
  readonly to: string | null;
  readonly label: string;
  readonly keyName: string;
  readonly icon: React.ReactNode;
}

function Step({ to, label, keyName, icon }: StepProps) {
  const inside = (
    <>
      <span className="visually-hidden">{label}</span>
      {icon} <Key of={keyName} />
    </>
  );
  return to === null ? (
    <span className="desk-step" aria-disabled>
      {inside}
    </span>
  ) : (
    <Link to={to} className="desk-step">
      {inside}
    </Link>
  );
}

function WalletLink({ id }: Pick<AccountRecord, 'id'>) {
  return (
    <Link className="link" to={`/masters/wallet/accounts/${id}`}>
      Balances and movements
    </Link>
  );
}

interface AroundProps {
  readonly record: AccountRecord;
  /** May open the record of the wallet. */
  readonly mayReadWallet: boolean;
}

/** What else belongs to the owner, and what is missing. */
function Around({ record, mayReadWallet }: AroundProps) {
  const { owner, others, standing } = record;
  return (
    <div className="desk-around">
      <section>
        <h2 className="console-subtitle">The owner</h2>
        <Lines
          lines={[
            ['Sign-in', <PersonLink key="sign-in" person={owner} />],
            ['Email', `${owner.email}${owner.email_verified ? '' : ', not verified'}`],
            ...(mayReadWallet ? [['Wallet', <WalletLink key="wallet" id={record.id} />] as const] : []),
            ...others.map(
              ({ id, type, name }) =>
                [
                  ACCOUNT_TYPE_LABELS[type].label,
                  <Link key={id} className="link" to={`/masters/accounts/${id}`}>
                    {name || 'No name yet'}
                  </Link>,
                ] as const,
            ),
          ]}
        />
      </section>
      {standing !== null && (
        <section>
          <h2 className="console-subtitle">{standing.can_invest ? 'Still open' : 'Before it can invest'}</h2>
          {standing.missing.length === 0 ? (
            <p className="desk-empty">Nothing is missing.</p>
          ) : (
            <ul className="console-list">
              {standing.missing.map((code) => (
                <li key={code}>{missingText(code)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function whose(record: AccountRecord, { person_id, purpose }: ReviewDocument): string {
  const person = record.standing?.business?.people.find(({ id }) => id === person_id);
  if (person !== undefined) return `of ${person.name}`;
  if (person_id !== null) return 'of somebody who was removed';
  return purpose === 'identity_document' ? 'of the owner' : '';
}
