import type { FormDescription } from '@furrow/forms/field';
import { LOCKED_TEXT } from '@furrow/modules/investors/rules';
import { Notice } from '@furrow/ui/notice';

/** Above the details of somebody who is verified: what each change leads to (docs/decisions/0026). */
export function WhatCanChange({ description }: { readonly description: FormDescription }) {
  const isLocked = description.fields.some(({ help }) => help === LOCKED_TEXT);
  return (
    <Notice title="You are verified. What can still change:" className="mb-8">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <b>Phone:</b> at any time.
        </li>
        <li>
          <b>Address:</b> yes, but then you verify your identity again before this account can invest.
        </li>
        <li>
          <b>Names, date of birth and numbers:</b>{' '}
          {isLocked
            ? 'not here, because our payment service verified you under them. Please contact us.'
            : 'yes, with a new identity check, like the address.'}
        </li>
      </ul>
    </Notice>
  );
}
