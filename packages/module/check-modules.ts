import type { AnyModule } from './define-module.ts';

/** Two manifests claim the same thing; the program does not start with them. */
export class ModulesContradict extends Error {
  override readonly name = 'ModulesContradict';

  constructor(claims: readonly string[]) {
    super(`These are claimed twice: ${claims.join('; ')}`);
  }
}

type Claims = (module: AnyModule) => readonly string[];

const CLAIMS: Readonly<Record<string, Claims>> = {
  name: ({ name }) => [name],
  'error code': ({ errors = {} }) => Object.keys(errors),
  setting: ({ settings }) => Object.keys(settings?.variables ?? {}),
  'runtime setting': ({ runtimeSettings = [] }) => runtimeSettings.map(({ name }) => name),
  channel: ({ channels }) => [
    ...Object.keys(channels?.named ?? {}),
    ...(channels?.families ?? []).map(({ prefix }) => `${prefix}*`),
  ],
  'sealed column': ({ sealedColumns = [] }) => sealedColumns.map(({ table, column }) => `${table}.${column}`),
  email: ({ mails = [] }) => mails.map(({ name }) => name),
  proof: ({ proofs = {}, proofsOfAll }) => [
    ...Object.keys(proofs),
    ...Object.keys(proofsOfAll?.({ answersTo: () => [] }) ?? {}),
  ],
  queue: ({ queues = [] }) => queues.map(({ name }) => name),
  schedule: ({ schedule = [] }) => schedule.map(({ job, name }) => name ?? job.name),
};

/** Migration numbers, paths and names of jobs are refused where they are put together: by the migrator, the router and the queue. */
export function checkModules(modules: readonly AnyModule[]): void {
  const twice = Object.entries(CLAIMS).flatMap(([what, claims]) => {
    const owners = new Map<string, string>();
    return modules.flatMap((module) =>
      claims(module).flatMap((claim) => {
        const owner = owners.get(claim);
        owners.set(claim, module.name);
        return owner === undefined ? [] : [`${what} ${claim} by ${owner} and ${module.name}`];
      }),
    );
  });
  if (twice.length > 0) throw new ModulesContradict(twice);
}
