/** What of the frame only somebody who is signed in needs. */
export { ViewerBanners } from './banners/viewer-banners.tsx';
export { AccountMenu } from './header/account-menu.tsx';
export { LogoutButton } from './header/logout-button.tsx';
export { NotificationBell } from './header/notification-bell.tsx';
