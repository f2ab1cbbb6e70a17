import { formatShortDate } from '@furrow/kernel/dates';
import { setReinvesting } from '@furrow/modules/investments/api';
import type { ReinvestAccount, Reinvesting } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { useRevalidator } from 'react-router';
import { useAct } from '../../kit/use-act.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { standingText } from './reinvest-words.ts';

interface ReinvestAccountProps {
  readonly shown: ReinvestAccount;
  readonly offerings: Reinvesting['offerings'];
}

const ASK = 'ask';

/** One account: where its distributions go on, what they wait for, and what was filled in. */
export function ReinvestAccountItem({ shown, offerings }: ReinvestAccountProps) {
  const { account, is_offered, unfinished_id, farm, prepared } = shown;
  const heading = `reinvest-${account.id}`;
  return (
    <section aria-labelledby={heading} className="border-line border-t py-8">
      <h2 id={heading} className="text-h3">
        {account.name}
      </h2>
      {is_offered ? (
        <>
          <p className="mt-2 max-w-prose">{standingText(shown)}</p>
          {unfinished_id !== null && farm !== null && (
            <p className="mt-2">
              <AppLink to={`/${farm.slug}/investment-process/${unfinished_id}`} className="link">
                Continue your investment in {farm.name}
              </AppLink>
            </p>
          )}
          <ReinvestForm key={`${shown.to}/${farm?.id}`} shown={shown} offerings={offerings} />
        </>
      ) : (
        <p className="mt-2 max-w-prose text-ink-muted">
          Distributions of an IRA go to its custodian, so they can’t be reinvested here.
        </p>
      )}
      {prepared.length > 0 && (
        <ul
          className="mt-6 max-w-2xl divide-y divide-line border-line border-t"
          aria-label="Filled in for you"
        >
          {prepared.map((one) => (
            <li key={one.investment_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span>
                {dollars(one.amount)} in {one.farm}, filled in {formatShortDate(one.at)}
              </span>
              <AppLink
                to={
                  one.is_open
                    ? `/${one.slug}/investment-process/${one.investment_id}`
                    : `/portfolio/${one.investment_id}`
                }
                className="link"
              >
                {one.is_open ? 'Review and sign' : 'See investment'}
                <span className="visually-hidden"> in {one.farm}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ReinvestForm({ shown: { account, to, farm }, offerings }: ReinvestAccountProps) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const params = { id: account.id };
  const save = (target: string) =>
    act('save', async () => {
      const body = target === ASK ? { to: 'ask' as const } : { to: 'farm' as const, farm_id: target };
      await call(setReinvesting, { params, body });
      toast.show({ code: 'reinvest', type: 'success', text: 'Saved. Nothing is bought until you sign.' });
      await revalidate();
    });
  const turnOff = () =>
    act('off', async () => {
      await call(setReinvesting, { params, body: { to: 'off' } });
      toast.show({ code: 'reinvest', type: 'success', text: 'Reinvesting is off.' });
      await revalidate();
    });
  const known = offerings.some(({ id }) => id === farm?.id);
  return (
    <form
      className="mt-5 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(String(new FormData(event.currentTarget).get('target')));
      }}
    >
      <Field label="Reinvest distributions in" className="w-full sm:w-96">
        {/* Read when it is sent: what was chosen before the script was there counts as well. */}
        <Select
          name="target"
          defaultValue={farm?.id ?? ASK}
          options={[
            { value: ASK, label: 'Ask me each time' },
            ...(farm === null || known
              ? []
              : [{ value: farm.id, label: `${farm.name} (not open)`, disabled: true }]),
            ...offerings.map(({ id, name, least }) => ({
              value: id,
              label: `${name}, from ${dollars(least)}`,
            })),
          ]}
        />
      </Field>
      <Button type="submit" variant="primary" className="needs-script" loading={acting === 'save'}>
        {to === 'off' ? 'Turn on' : 'Save'}
        <span className="visually-hidden"> for {account.name}</span>
      </Button>
      {to !== 'off' && (
        <Button className="needs-script" loading={acting === 'off'} onClick={() => void turnOff()}>
          Turn off
          <span className="visually-hidden"> for {account.name}</span>
        </Button>
      )}
    </form>
  );
}
