import { type RuntimeReader, runtimeSetting } from '@furrow/module/runtime-settings';
import { z } from 'zod';
import type { Config } from './config.ts';

const LONGEST_TEXT = 300;
const moment = z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).nullable();

const schema = z
  .strictObject({
    mode: z.enum(['off', 'announced', 'on']),
    text: z.string().trim().min(1).max(LONGEST_TEXT, `Use at most ${LONGEST_TEXT} characters.`).nullable(),
    begins: moment,
    ends: moment,
  })
  .refine(({ begins, ends }) => begins === null || ends === null || Date.parse(begins) < Date.parse(ends), {
    path: ['ends'],
    message: 'It has to end after it begins.',
  });

export type MaintenanceValue = z.output<typeof schema>;

const OFF: MaintenanceValue = { mode: 'off', text: null, begins: null, ends: null };

export const MAINTENANCE_SETTING = runtimeSetting<MaintenanceValue, Config>({
  name: 'platform.maintenance',
  title: 'Maintenance',
  help: 'Announced: everyone sees a banner and can go on. On: visitors see the maintenance page, and only people of the firm can make changes.',
  schema,
  fallback: OFF,
  control: 'notice',
  roles: ['admin'],
  needsTwo: false,
  environment: {
    variable: 'FURROW_MAINTENANCE',
    read: ({ FURROW_MAINTENANCE: mode, FURROW_MAINTENANCE_TEXT: text, FURROW_MAINTENANCE_UNTIL: until }) =>
      mode === undefined
        ? undefined
        : { mode, text: text ?? null, begins: null, ends: until?.toISOString() ?? null },
  },
});

export const inMaintenance = (runtime: RuntimeReader) => runtime.of(MAINTENANCE_SETTING).mode === 'on';
