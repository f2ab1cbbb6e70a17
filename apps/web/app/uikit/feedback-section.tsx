import { Banner } from '@furrow/ui/banner';
import { ButtonLink } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { ErrorState } from '@furrow/ui/error-state';
import { LoadingBar } from '@furrow/ui/loading-bar';
import { Notice } from '@furrow/ui/notice';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { CardSkeleton, SkeletonGroup, TableSkeleton, TextSkeleton } from '@furrow/ui/skeleton';
import { Toast } from '@furrow/ui/toast';
import { Section, Specimen } from './specimen.tsx';

const ignore = () => undefined;

export function FeedbackSection() {
  return (
    <Section
      id="feedback"
      title="Loading, empty and errors"
      lead="Every list has its own skeleton, an empty state that says what to do next, and an error with a way to try again."
    >
      <Specimen title="Banners" wide notes="One line across the page, above the header.">
        {() => (
          <div className="-mx-5 space-y-4 lg:-mx-8">
            <Banner>Demonstration site. Every farm, price and return shown here is fictional.</Banner>
            <Banner tone="warning" onClose={ignore}>
              Your accreditation ends in 22 days.
            </Banner>
          </div>
        )}
      </Specimen>
      <Specimen
        title="Notices"
        notes="Success, information, warning and error differ in icon and words as well as color."
      >
        {() => (
          <div className="space-y-4">
            <Notice title="Bank transfers settle after 3 business days" />
            <Notice tone="positive" title="Email verified" />
            <Notice tone="warning" title="Renew by Dec 9, 2026">
              After that day this account can’t invest until you renew. Your current investments aren’t
              affected.
            </Notice>
            <Notice tone="negative" title="Email or password is incorrect">
              Use{' '}
              <a className="link-quiet" href="#feedback">
                Reset password
              </a>{' '}
              to set a new one. We kept what you typed.
            </Notice>
          </div>
        )}
      </Specimen>
      <Specimen
        title="Toasts"
        notes="Hovering pauses the timer, the bar shows the time left, and a link closes it. Tab reaches the close button first."
      >
        {() => (
          <div className="space-y-4">
            <Toast type="success" onClose={ignore} remaining={0.7}>
              Email verified!
            </Toast>
            <Toast
              type="info"
              onClose={ignore}
              remaining={0.4}
              link={{ href: '#feedback', label: 'See transaction' }}
            >
              $5,000.00 from First Prairie Bank has landed.
            </Toast>
            <Toast type="warning" onClose={ignore}>
              You were logged out after 30 minutes of inactivity.
            </Toast>
            <Toast type="error" onClose={ignore}>
              Something appears to be wrong. Please try again in a few minutes.
            </Toast>
          </div>
        )}
      </Specimen>
      <Specimen title="Empty and failed">
        {() => (
          <div className="space-y-4">
            <EmptyState
              title="No farms match these filters"
              action={
                <ButtonLink size="small" href="#feedback">
                  Clear the filters
                </ButtonLink>
              }
            >
              Ten farms are open. Permanent crops in Illinois are rare; try another state.
            </EmptyState>
            <ErrorState title="The offerings didn’t load" onRetry={ignore}>
              The connection was lost. Nothing was changed.
            </ErrorState>
            <ErrorState title="The offerings didn’t load" onRetry={ignore} retrying>
              Trying again.
            </ErrorState>
          </div>
        )}
      </Specimen>
      <Specimen
        title="Skeletons and progress"
        notes="Shapes pulse slowly, and stay still for people who prefer less motion. While a page loads, a thin bar grows along the top edge."
      >
        {() => (
          <div className="space-y-8">
            <SkeletonGroup label="Loading offerings" className="grid gap-4 sm:grid-cols-2">
              <CardSkeleton />
              <TextSkeleton lines={5} />
            </SkeletonGroup>
            <TableSkeleton rows={2} />
            {/* The transform holds the bar, which otherwise lies along the top edge of the window. */}
            <div className="h-10 translate-x-0 transform-gpu overflow-hidden rounded-sm border border-line">
              <LoadingBar active />
            </div>
            <div className="space-y-3">
              <ProgressBar label="Subscribed" value={91} />
              <ProgressBar label="Uploaded" value={40} thick />
              <ProgressBar label="Fees" value={12} thick tone="fee" />
            </div>
          </div>
        )}
      </Specimen>
    </Section>
  );
}
