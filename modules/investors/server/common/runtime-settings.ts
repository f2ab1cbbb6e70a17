import { type RuntimeReader, runtimeSetting } from '@furrow/module/runtime-settings';
import { z } from 'zod';
import type { ValidityPolicy } from '../../rules/index.ts';
import type { InvestorValues } from './settings.ts';

const POLICIES = ['uniform', 'by_method'] as const satisfies readonly ValidityPolicy[];

/** How long an approval holds where the reviewer set no date. */
export const ACCREDITATION_POLICY_SETTING = runtimeSetting<ValidityPolicy, InvestorValues>({
  name: 'investors.accreditation-policy',
  title: 'How long an accreditation lasts',
  help: 'Applies to every approval without a date of its own, existing ones included. Expired approvals stay expired.',
  schema: z.enum(POLICIES, 'Choose one of the policies.'),
  fallback: 'uniform',
  control: 'choice',
  options: [
    { value: 'uniform', label: '365 days for everyone' },
    { value: 'by_method', label: '365 days for income, 90 days for everything else' },
  ],
  roles: ['compliance'],
  needsTwo: true,
  environment: {
    variable: 'FURROW_ACCREDITATION_POLICY',
    read: ({ FURROW_ACCREDITATION_POLICY: policy }) => policy,
  },
});

/** The policy in force at this moment. */
export const accreditationPolicy = (runtime: RuntimeReader): ValidityPolicy =>
  runtime.of(ACCREDITATION_POLICY_SETTING);
