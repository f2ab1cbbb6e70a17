import { InquiryForm } from './inquiry-form.tsx';

export function ContactForm() {
  return (
    <InquiryForm
      name="contact"
      action="Send message"
      thanks={{
        title: 'Thank you. We got your message.',
        text: 'A person reads it, and answers by email within two business days.',
      }}
    />
  );
}
