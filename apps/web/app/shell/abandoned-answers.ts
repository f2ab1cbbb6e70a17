/**
 * Whoever leaves a page breaks off the answers that are still on their way. The router (8.4) waits for the end of such an
 * answer in a promise that nobody reads, so the browser would report as a fault what somebody chose to do.
 */
export function forgiveAbandonedAnswers(page: EventTarget = window): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
