import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forgiveAbandonedAnswers } from './shell/abandoned-answers.ts';
import { hearBackFirst } from './shell/modals/back-closes.ts';
import { loadViewerParts } from './shell/use-viewer-parts.ts';

hearBackFirst();
forgiveAbandonedAnswers();

// Where they can't be fetched, the page is drawn anew without them.
if ('signedIn' in document.documentElement.dataset) await loadViewerParts().catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
