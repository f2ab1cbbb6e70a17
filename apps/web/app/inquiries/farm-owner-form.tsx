import { InquiryForm } from './inquiry-form.tsx';

/** For whoever owns land and thinks of selling it or leasing it back. */
export function FarmOwnerForm() {
  return (
    <InquiryForm
      name="farm_owner"
      action="Tell us about your farm"
      thanks={{
        title: 'Thank you. We got the details of your farm.',
        text: 'Somebody who knows farms like yours calls or writes to you within two business days.',
      }}
    >
      <p className="text-small text-ink-muted">You agree to nothing by sending this.</p>
    </InquiryForm>
  );
}
