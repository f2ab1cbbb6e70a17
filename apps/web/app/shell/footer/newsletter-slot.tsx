/** The place of the newsletter form; empty until there is a service that takes the address. */
export function NewsletterSlot() {
  return null;
}
