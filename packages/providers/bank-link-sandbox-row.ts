import { sql } from '@furrow/database/sql';

export interface LinkRow {
  readonly token: string;
  readonly holder: string | null;
  readonly link_session_id: string | null;
  readonly status: 'new' | 'open' | 'chosen' | 'left';
  readonly institution_id: string | null;
  readonly owner_names: readonly string[];
  readonly account_id: string | null;
  readonly fault: string | null;
  readonly public_token: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly finished_at: Date | null;
}

export const LINK_COLUMNS = sql`token, holder, link_session_id, status, institution_id, owner_names, account_id, fault,
  public_token, created_at, expires_at, finished_at`;
