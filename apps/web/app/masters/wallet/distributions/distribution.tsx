import { mayOperate } from '@furrow/modules/identity/rules';
import { saveDistribution } from '@furrow/modules/wallet/api';
import type { RunRecord } from '@furrow/modules/wallet/contract';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { data, Link, useRevalidator } from 'react-router';
import { StepUp } from '../../../identity/settings/step-up.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/distribution';
import { DraftForm } from './draft-form.tsx';
import { RunPayments } from './run-payments.tsx';
import { RunSteps } from './run-steps.tsx';
import { RunChecks, RunFigures, RunSources } from './run-summary.tsx';
import { TwoPeople } from './two-people.tsx';
import { WireTable } from './wire-table.tsx';
import { STATUS_CHIPS } from './words.ts';
import '../../farms/offerings-desk.css';
import './distributions.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  const run = await request.pages.wallet.distributions.one(params.id, url.searchParams.get('all') === 'yes');
  if (run === null) throw data(null, { status: 404 });
  return {
    run,
    viewerId: userId,
    viewerName: request.viewer?.firstName ?? '',
    mayEdit: mayOperate(roles, ['treasury'], 'POST'),
    now: request.now,
    channels: ['masters'],
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const run = loaderData?.run;
  const title = run === undefined ? 'Distribution' : `${run.reference}, ${run.farm.name}`;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function Distribution({ loaderData }: Route.ComponentProps) {
  const { run, viewerId, viewerName, mayEdit, now } = loaderData;
  const chip = STATUS_CHIPS[run.status];
  return (
    <StepUp>
      <div className="console-page">
        <Breadcrumbs
          crumbs={[
            { label: 'Distributions', href: '/masters/wallet/distributions' },
            { label: run.reference },
          ]}
          renderLink={({ label, href, className }) => (
            <Link className={className} to={href}>
              {label}
            </Link>
          )}
        />
        <div className="dist-head">
          {run.farm.portrait !== '' && (
            <img src={run.farm.portrait} alt="" width={72} height={45} className="portrait" />
          )}
          <div>
            <h1 className="console-title">
              {run.farm.name}, {run.title}
            </h1>
            <p className="console-lead">
              {run.farm.county} County, {run.farm.state}. Distribution run {run.reference}, prepared by{' '}
              {run.prepared.by.name}
            </p>
          </div>
          <Chip tone={chip.tone}>{chip.label}</Chip>
        </div>
        <RunSteps run={run} viewerId={viewerId} now={now} />
        <div className="dist-columns">
          <div className="dist-main">
            <RunFigures run={run} />
            {run.status === 'draft' && mayEdit ? (
              <EditDraft key={run.version} run={run} />
            ) : (
              <div className="dist-two">
                <RunSources run={run} />
                <RunChecks run={run} viewerId={viewerId} />
              </div>
            )}
            {run.status === 'draft' && mayEdit && <RunChecks run={run} viewerId={viewerId} />}
            <RunPayments run={run} mayEdit={mayEdit} />
            {run.wires.length > 0 && (
              <section className="console-block" aria-labelledby="wires-title">
                <h2 id="wires-title" className="console-subtitle">
                  Wires to custodians
                </h2>
                <WireTable wires={run.wires} mayEdit={mayEdit} />
              </section>
            )}
          </div>
          <aside aria-label="Approval">
            <TwoPeople run={run} viewerId={viewerId} viewerName={viewerName} mayEdit={mayEdit} />
          </aside>
        </div>
      </div>
    </StepUp>
  );
}

function EditDraft({ run }: { readonly run: RunRecord }) {
  const { revalidate } = useRevalidator();
  const { id, version, farm, kind, title, record_date, pay_on, sources, withholding, note } = run;
  return (
    <section className="console-block" aria-labelledby="draft-title">
      <h2 id="draft-title" className="console-subtitle">
        Draft
      </h2>
      <DraftForm
        start={{
          farm_id: farm.id,
          kind,
          title,
          record_date,
          pay_on,
          sources: sources.map(({ label, amount }) => ({ label, amount })),
          withholding: withholding.replace('%', ''),
          note,
        }}
        act="Save the draft"
        onSave={async ({ farm_id: _farm, ...draft }) => {
          const once = { idempotencyKey: crypto.randomUUID() };
          await call(saveDistribution, { params: { id }, body: { ...draft, version } }, once);
          await revalidate();
        }}
      />
    </section>
  );
}
