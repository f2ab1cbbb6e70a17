import type { Id } from '@furrow/kernel/ids';
import { addPerson } from '@furrow/modules/investors/api';
import type { People } from '@furrow/modules/investors/contract';
import { PERSON_KIND_LABELS, type PersonKind } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { usePanelAct } from '../use-panel-act.ts';

interface AddPersonProps {
  readonly accountId: Id<'acc'>;
  readonly kinds: People['may_add'];
  readonly hasPeople: boolean;
}

export function AddPerson({ accountId, kinds, hasPeople }: AddPersonProps) {
  const { acting, problem, act } = usePanelAct();
  const add = (type: PersonKind, isOwner: boolean) =>
    act(`${type} ${isOwner}`, () =>
      call(addPerson, { params: { id: accountId }, body: { type, is_owner: isOwner } }),
    );
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="add-person-heading" className="space-y-5">
      <h2 id="add-person-heading" className="text-h3">
        {hasPeople ? 'Add another person' : 'Add people'}
      </h2>
      <ul className="divide-y divide-line">
        {kinds.map((kind) => {
          const { label, help } = PERSON_KIND_LABELS[kind];
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0 max-w-prose">
                <p className="font-medium">{label}</p>
                <p className="text-small text-ink-muted">{help}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  loading={acting === `${kind} true`}
                  aria-label={`${label}: That’s me`}
                  onClick={() => void add(kind, true)}
                >
                  That’s me
                </Button>
                <Button
                  size="small"
                  loading={acting === `${kind} false`}
                  aria-label={`${label}: Someone else`}
                  onClick={() => void add(kind, false)}
                >
                  Someone else
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
    </section>
  );
}
