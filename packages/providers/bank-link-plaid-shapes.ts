import { z } from 'zod';

/** The parts of the service's answers that are read. Of numbers of accounts only the end is. */
const chosenAccount = z.object({ id: z.string().min(1) });
const institution = z.object({ name: z.string().min(1) }).nullish();

const added = z.object({ public_token: z.string().min(1), accounts: z.array(chosenAccount), institution });
/** The same in the words of older integrations. */
const success = z
  .object({
    public_token: z.string().min(1),
    metadata: z.object({ accounts: z.array(chosenAccount), institution }),
  })
  .transform(({ public_token, metadata }) => ({ public_token, ...metadata }));

export type LinkResult = z.output<typeof added>;

export const sessionsShape = z.object({
  link_sessions: z
    .array(
      z.object({
        link_session_id: z.string(),
        finished_at: z.string().nullish(),
        on_success: success.nullish(),
        exit: z.object({ error: z.object({ error_code: z.string() }).nullish() }).nullish(),
        results: z.object({ item_add_results: z.array(added) }).nullish(),
      }),
    )
    .optional(),
});
export type LinkSession = NonNullable<z.output<typeof sessionsShape>['link_sessions']>[number];

export const accessShape = z.object({ access_token: z.string().min(1) });

export const authShape = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string().min(1),
      mask: z.string().nullable(),
      type: z.string(),
      subtype: z.string().nullable(),
      verification_status: z.string().nullish(),
    }),
  ),
  numbers: z.object({
    ach: z.array(
      z.object({ account_id: z.string(), account: z.string().transform((number) => number.slice(-4)) }),
    ),
  }),
});
export type AuthAccount = z.output<typeof authShape>['accounts'][number];

export const identityShape = z.object({
  accounts: z.array(
    z.object({ account_id: z.string(), owners: z.array(z.object({ names: z.array(z.string()) })) }),
  ),
});

export const processorShape = z.object({ processor_token: z.string().min(1) });
