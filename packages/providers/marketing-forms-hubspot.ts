import type { Log } from '@furrow/database/log';
import { z } from 'zod';
import type { FormOutcome, MarketingForms } from './marketing-forms.ts';
import { callService, type Fetch, isTrouble, type Service, type ServiceAnswer } from './provider-call.ts';
import { serviceBase, servicePath } from './service-address.ts';

export const HUBSPOT_HOSTS = { na1: 'api.hsforms.com', eu1: 'api-eu1.hsforms.com' } as const;

export interface HubspotOptions {
  readonly portalId: string;
  readonly region?: keyof typeof HUBSPOT_HOSTS;
  readonly deadlineMs: number;
  readonly log: Log;
  /** A stand-in on this machine. */
  readonly baseUrl?: string;
  readonly fetch?: Fetch;
}

/** Those that are about the address, in the service's words. */
const ABOUT_EMAIL: ReadonlySet<string> = new Set(['INVALID_EMAIL', 'BLOCKED_EMAIL']);

const refusal = z.object({ errors: z.array(z.object({ errorType: z.string().max(64) })).optional() });

/** HubSpot's form submissions, version 3: no credentials, and no way to say that a submission is a repetition. */
export function createHubspotForms(options: HubspotOptions): MarketingForms {
  const { portalId, region = 'na1', deadlineMs, log } = options;
  const host = HUBSPOT_HOSTS[region];
  const service: Service = {
    name: 'marketing-forms',
    base: serviceBase(options.baseUrl ?? `https://${host}`, [host]),
    fetch: options.fetch ?? fetch,
    deadlineMs,
    log,
  };
  return {
    async submit({ formId, fields, context }) {
      const path = servicePath`/submissions/v3/integration/submit/${portalId}/${formId}`;
      const answer = await callService(service, {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fields, context }),
        repeatable: false,
      });
      const outcome = outcomeOf(answer);
      if (outcome.kind === 'refused')
        log.warn({ service: service.name, path, errors: outcome.errors }, 'a form was refused');
      return outcome;
    },
  };
}

function outcomeOf(answer: ServiceAnswer | null): FormOutcome {
  if (answer === null || isTrouble(answer.status)) return { kind: 'unavailable' };
  if (answer.status >= 200 && answer.status < 300) return { kind: 'accepted' };
  const read = refusal.safeParse(answer.body);
  const named = (read.success ? read.data.errors : undefined)?.map(({ errorType }) => errorType) ?? [];
  const errors = named.length > 0 ? [...new Set(named)] : [`HTTP_${answer.status}`];
  return { kind: errors.some((one) => ABOUT_EMAIL.has(one)) ? 'email_refused' : 'refused', errors };
}
