import type { FormDescription } from '@furrow/forms/field';
import { LOCKED_TEXT } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';

/** Above the details of somebody who is verified: what each change leads to (docs/decisions/0026). */
export function WhatCanChange({ description }: { readonly description: FormDescription }) {
  const isLocked = description.fields.some(({ help }) => help === LOCKED_TEXT);
  return (
    <Notice title="You’re verified. Here is what you can still change:" className="mb-8">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <b>Phone:</b> anytime.
        </li>
        <li>
          <b>Address:</b> yes, but you’ll verify your identity again before this account can invest.
        </li>
        <li>
          <b>Names, date of birth and numbers:</b>{' '}
          {isLocked
            ? 'not here, because our payment service verified you with them. Please contact us.'
            : 'yes, but you’ll verify your identity again, as with your address.'}
        </li>
      </ul>
    </Notice>
  );
}
