import type { SiteSettings } from './site-settings.ts';
import type { Viewer } from './viewer.ts';

/** A site and a person for tests of the frame. */
export const SITE: SiteSettings = {
  name: 'Furrow',
  origin: null,
  demo: true,
  clockAhead: null,
  marketEnabled: false,
  maintenance: null,
  unwritten: [],
  brokerDealer: 'Headland Securities LLC',
  contacts: { email: 'help@furrow.test', phone: '(555) 013-0142' },
  social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/furrow' }],
  tenant: null,
  version: 'a1b2c3',
};

export const VIEWER: Viewer = {
  userId: 'user_1',
  firstName: 'Ada',
  isFirstLogin: false,
  isEmailVerified: true,
  hasConfirmedPrivacy: true,
  hasStatedAccreditation: true,
  notifications: {
    system: { new: 96, red: 1 },
    updates: { new: 32, red: 0 },
    documents: { to_sign: 0, unread: 0, first: null },
  },
  banners: [],
  roles: [],
  lacksSecondFactor: false,
};
