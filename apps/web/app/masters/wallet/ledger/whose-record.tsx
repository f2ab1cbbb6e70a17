import type { WalletRecord } from '@furrow/modules/wallet/contract';
import { Link } from 'react-router';
import { PersonLink } from '../../shell/person-link.tsx';

type Whose = Pick<WalletRecord, 'account' | 'owner'>;

/** Whose money it is, with the way to the account and the person. */
export function WhoseRecord({ account, owner, link }: Whose & { readonly link: 'account' | 'wallet' }) {
  const path =
    link === 'wallet' ? `/masters/wallet/accounts/${account.id}` : `/masters/accounts/${account.id}`;
  return (
    <>
      <Link className="link" to={path}>
        {account.name || 'No name yet'}
      </Link>
      , {account.type}, of <PersonLink person={owner} />
    </>
  );
}
