import type { Beneficiaries } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';

interface BeneficiaryConflictProps {
  /** What was saved in the other window. */
  readonly theirs: Beneficiaries;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Two windows changed the list: both are there to be seen, and a person chooses. */
export function BeneficiaryConflict({ theirs, onTake, onKeep }: BeneficiaryConflictProps) {
  return (
    <Notice tone="warning" role="alert" title="Not saved: the list was changed in another window.">
      <p>The list saved there:</p>
      <ul className="my-2 list-disc pl-5">
        {theirs.data.length === 0 && <li>No one</li>}
        {theirs.data.map((one) => (
          <li key={one.id}>
            {one.entity_name ?? `${one.first_name ?? ''} ${one.last_name ?? ''}`}, {one.rank}, {one.share}%
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onTake}>
          Use saved list
        </Button>
        <Button size="small" onClick={onKeep}>
          Save my list instead
        </Button>
      </div>
    </Notice>
  );
}
