/** J13: on every page that shows bank details, so that nobody believes an email that says otherwise. */
export const WIRE_WARNING =
  'We never send or change wire instructions by email, text or phone. If anyone gives you other details, don’t send money. Contact us first.';

/** For so many days a change of the details is announced where they are read. */
export const WIRE_CHANGE_DAYS = 90;
