import type { Account } from '@furrow/modules/investors/contract';
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { StepLink } from './step-link.tsx';
import { checklistOf } from './to-verify.ts';

const OPEN = {
  owner: { Icon: CircleDashed, said: 'to do', colour: 'text-warning' },
  others: { Icon: Clock, said: 'waiting', colour: 'text-info' },
  firm: { Icon: CircleAlert, said: 'on hold', colour: 'text-negative' },
} as const;

/** What is asked of this account: each part with its words, and the way to it where something is open. */
export function Checklist({ account }: { readonly account: Account }) {
  const items = checklistOf(account);
  const done = items.filter((item) => item.done).length;
  return (
    <section aria-labelledby="checklist" className="rounded-md border border-line bg-surface-raised p-6">
      <h2 id="checklist" className="text-h3">
        Before it can invest
      </h2>
      <p className="mt-1 text-ink-muted text-small">
        {done} of {items.length} done
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-t">
        {items.map((item) => {
          const { Icon, said, colour } = item.done
            ? { Icon: CircleCheck, said: 'done', colour: 'text-positive' }
            : OPEN[item.turn];
          return (
            <li key={item.part} className="flex gap-3 py-3 text-small">
              <Icon aria-hidden className={`mt-0.5 size-4 flex-none ${colour}`} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {item.name}
                  <span className="font-normal text-ink-muted">, {said}</span>
                </p>
                {!item.done && (
                  <>
                    <p className="mt-0.5 text-ink-muted">{item.message}</p>
                    <StepLink to={item.link} className="link mt-1 inline-block py-0.5">
                      {item.label}
                    </StepLink>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
