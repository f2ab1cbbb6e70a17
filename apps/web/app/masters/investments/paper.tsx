import { formatShortDate } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { PaperLine, PaperRecord } from '@furrow/modules/investments/contract';
import { Chip } from '@furrow/ui/chip';
import { data } from 'react-router';
import { AppLink } from '../../shell/links/app-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/paper';
import { PaperFacts } from './paper-facts.tsx';
import { PAPER_STATES } from './paper-states.ts';
import { SetUpPaper } from './set-up-paper.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  const { desk } = request.pages.investments;
  const person = url.searchParams.get('person');
  const record = person === null ? null : await desk.paper({ userId }, person);
  if (person !== null && record === null) throw data(null, { status: 404 });
  const mayAct = mayOperate(roles, ['treasury', 'offerings'], 'POST');
  return { record, lines: record === null ? await desk.papers() : [], mayAct };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(
      loaderData?.record == null ? 'Documents by mail' : `Documents by mail: ${loaderData.record.name}`,
    ),
  },
  { name: 'robots', content: 'noindex' },
];

/** Who gets documents by mail; of one person where to, and setting it up. */
export default function Paper({ loaderData: { record, lines, mayAct } }: Route.ComponentProps) {
  return record === null ? <PaperList lines={lines} /> : <PaperOf record={record} mayAct={mayAct} />;
}

function PaperOf({ record, mayAct }: { readonly record: PaperRecord; readonly mayAct: boolean }) {
  const { label, tone, lead } = PAPER_STATES[record.state];
  const canAct = record.state === 'waiting' && mayAct && !record.is_own;
  return (
    <ConsolePage
      title={`Documents by mail: ${record.name}`}
      lead={lead}
      actions={<Chip tone={tone}>{label}</Chip>}
      aside={canAct ? <SetUpPaper record={record} /> : null}
      asideLabel="Decision"
    >
      <PaperFacts record={record} />
    </ConsolePage>
  );
}

function PaperList({ lines }: { readonly lines: readonly PaperLine[] }) {
  return (
    <ConsolePage
      title="Documents by mail"
      lead="People who withdrew the consent to electronic records. Their new documents go on paper."
    >
      {lines.length === 0 ? (
        <p className="text-ink-muted">Nobody gets documents by mail.</p>
      ) : (
        <ul className="border-line-ink border-t">
          {lines.map(({ user_id, name, state, withdrawn_at }) => (
            <li
              key={user_id}
              className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-3"
            >
              <AppLink to={`/masters/investments/paper?person=${user_id}`} className="link">
                {name}
              </AppLink>
              <span className="flex items-center gap-3 text-ink-muted text-small">
                Withdrew on {formatShortDate(withdrawn_at)}
                <Chip tone={PAPER_STATES[state].tone}>{PAPER_STATES[state].label}</Chip>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ConsolePage>
  );
}
