/** How the audit calls what somebody of the firm looked at (H15, H16). */
export const ACCOUNT_READ = 'account.read';
export const FILE_READ = 'account.file.read';
export const NUMBER_READ = 'account.number.read';
export const ACCOUNTS_SEARCHED = 'accounts.searched';
export const DELETIONS_READ = 'privacy.deletions.read';
