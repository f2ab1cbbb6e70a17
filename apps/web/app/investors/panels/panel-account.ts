import type { Account } from '@furrow/modules/investors/contract';

/** As much of an account as its panels of verification look at. */
export type PanelAccount = Pick<Account, 'id' | 'type' | 'name' | 'kyb_status' | 'kyb_required'>;
