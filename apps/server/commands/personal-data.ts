import { eraseMarks, exportMarks } from '@furrow/modules/farms/server';
import { eraseIdentity, exportIdentity } from '@furrow/modules/identity/server';
import { type Eraser, type ExportPart, exportInvestor } from '@furrow/modules/investors/server';
import { accountUsage } from '../bootstrap/account-usage.ts';
import type { Config } from '../settings/config.ts';

/** What each module hands over of a person, and forgets of them. */
export const exportParts = ({ FURROW_ACCREDITATION_POLICY }: Config): readonly ExportPart[] => [
  exportIdentity,
  exportInvestor({ policy: FURROW_ACCREDITATION_POLICY, useElsewhere: accountUsage }),
  exportMarks,
];
export const ERASERS: readonly Eraser[] = [eraseMarks, eraseIdentity];
