/** Statuses as the console says them; what is not here reads well as it is. */
const WORDS: Readonly<Record<string, string>> = {
  new: 'not started',
  active: 'started',
  pending_review: 'under review',
  pending: 'under review',
  success: 'passed',
  failed: 'not passed',
  need_more_info: 'more info needed',
  new_info_added: 'new info',
  expired_soon: 'approved, ends soon',
  retry: 'details needed again',
  retry_sent: 'details sent again',
  document: 'document needed',
  document_sent: 'document sent',
  document_pending: 'document under review',
  deactivated: 'closed',
  reactivated: 'reopened',
  unverified: 'being checked',
  inactive: 'none',
};

/** 'under review', 'more info needed'; nothing at all is 'none'. */
export function statusText(status: string | null): string {
  if (status === null || status === '') return 'none';
  return WORDS[status] ?? status.replaceAll(/[_-]+/g, ' ');
}
