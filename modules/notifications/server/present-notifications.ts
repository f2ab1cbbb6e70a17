import type { Queryable } from '@furrow/database/database';
import { closingDays } from '../../farms/server/index.ts';
import type { Notification } from '../contract/index.ts';
import { endsWithOffering } from '../rules/catalogue/investments.ts';
import { type NotificationRow, presentNotification } from './notification-row.ts';

/** As people read them. What has to be done before an offering closes is due on the day that holds now. */
export async function presentNotifications(
  database: Queryable,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const farmIds = rows.flatMap(({ red, code, farm_id }) =>
    red && farm_id !== null && endsWithOffering(code) ? [farm_id] : [],
  );
  const days = farmIds.length === 0 ? null : await closingDays(database, farmIds);
  return rows.map((row) => {
    const closing = days !== null && endsWithOffering(row.code) ? days.get(row.farm_id ?? '') : undefined;
    return presentNotification(row, closing ?? row.due_on);
  });
}
