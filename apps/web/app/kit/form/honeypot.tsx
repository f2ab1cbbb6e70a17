import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';

/** People neither see it nor reach it; whoever fills it in is a program. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
