import type { SiteSettings } from '../site-settings.ts';

export function Contacts({ contacts: { email, phone } }: Pick<SiteSettings, 'contacts'>) {
  return (
    <address className="mt-4 text-small text-ink-muted">
      <a href={`mailto:${email}`} className="link-plain inline-block py-1">
        {email}
      </a>
      {phone !== null && (
        <>
          <br />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link-plain inline-block py-1">
            {phone}
          </a>
        </>
      )}
    </address>
  );
}
