import { NewsletterForm } from '../../inquiries/newsletter-form.tsx';

/** The footer's place for the newsletter. */
export function NewsletterSlot() {
  return (
    <div className="mt-6 max-w-80">
      <NewsletterForm />
    </div>
  );
}
