import { eraseMarks, exportMarks } from '@furrow/modules/farms/server';
import { eraseIdentity, exportIdentity } from '@furrow/modules/identity/server';
import { type Eraser, type ExportPart, exportInvestor } from '@furrow/modules/investors/server';

/** What each module hands over of a person, and forgets of them. */
export const EXPORT_PARTS: readonly ExportPart[] = [exportIdentity, exportInvestor, exportMarks];
export const ERASERS: readonly Eraser[] = [eraseMarks, eraseIdentity];
