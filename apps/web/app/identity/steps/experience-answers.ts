import type { Experience } from '@furrow/modules/identity/rules';
import type { Values } from '../../kit/form/use-form.ts';

/** A question nobody answered stays open; a box that is not ticked is a no. */
export function experienceFrom({ invested_in_farmland_before: before, coming_soon }: Values): Experience {
  const answered = before === 'yes' || before === 'no';
  return {
    ...(answered ? { invested_in_farmland_before: before === 'yes' } : {}),
    coming_soon: coming_soon === 'on',
  };
}
