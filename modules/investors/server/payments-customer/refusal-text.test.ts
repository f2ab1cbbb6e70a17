import { expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

it('names the fields that were not taken, never what was in them', () => {
  const fields = [{ field: 'controller.ssn' }, { field: 'businessName' }, { field: 'unheard.of' }];
  expect(refusalText({ fields: fields.map((one) => ({ ...one, fault: 'invalid' as const })) })).toContain(
    'controller’s Social Security number, legal name.',
  );
});

it('B8 without a field that a person knows it is the firm whom to ask', () => {
  expect(refusalText({ fields: [] })).toBe(
    "We're sorry, there appears to be an issue with your submission. If you have questions, please contact us.",
  );
});
