import { defineSettings, setting } from '@furrow/module/settings';
import { z } from 'zod';
import { isSensitiveField, SENSITIVE_FIELDS, type SensitiveField } from '../../rules/index.ts';

const fields = z
  .string()
  .default('')
  .transform((value, context): SensitiveField[] => {
    const names = value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.every(isSensitiveField)) return [...new Set(names)];
    context.addIssue('names a field that is not on the list');
    return z.NEVER;
  });

export const visitSettings = defineSettings({
  variables: {
    FURROW_ANALYTICS_FIELDS: setting(
      `answers of an account that are counted with its milestones, separated by commas (default: none): ${SENSITIVE_FIELDS.join(', ')}`,
      fields,
    ),
  },
});
