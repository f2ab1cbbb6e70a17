import type { Investment } from '@furrow/modules/investments/contract';
import { accountStep, stepLink } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { Link } from 'react-router';

type Declined = Pick<Investment, 'status_name' | 'profile'>;

/** Where the account's accreditation was declined: the way to the step that takes other documents. */
export function SendEvidence({ status_name, profile }: Declined) {
  if (status_name !== 'accreditation_declined' || profile === null) return null;
  const { label, panel } = accountStep('accreditation_rejected');
  return (
    <p className="mt-5">
      <Link to={stepLink(profile.profile_id, panel)} className={buttonClass({ variant: 'primary' })}>
        {label}
        <span className="visually-hidden"> for {profile.name}</span>
      </Link>
    </p>
  );
}
