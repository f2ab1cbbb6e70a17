import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { DILIGENCE_ITEMS } from '@furrow/modules/farms/rules';
import type { ImportOfferingFile } from '@furrow/modules/farms/server';

type DemoFile = Omit<ImportOfferingFile, 'farmId' | 'actor' | 'at'>;

const REVIEWED_DAYS_AGO = 45;
const FILED_DAYS_AGO = 30;

/** What the firm has on file of an offering that is published. */
export function demoFile(now: Date): DemoFile {
  const today = newYorkDay(now);
  const filedOn = addDays(today, -FILED_DAYS_AGO);
  return {
    disclosureReviewedOn: addDays(today, -REVIEWED_DAYS_AGO),
    formDFiledOn: filedOn,
    finra5123FiledOn: filedOn,
    diligence: DILIGENCE_ITEMS.map((item, index) => ({
      item,
      doneOn: addDays(today, -REVIEWED_DAYS_AGO - index),
    })),
  };
}
