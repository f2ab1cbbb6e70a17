import { HIGHEST_SCORE } from '@furrow/modules/farms/rules';

/** Five steps, as many filled as were scored; the number stands beside them. */
export function ScoreBar({ score, basis }: { readonly score: number; readonly basis: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="flex gap-1" aria-hidden="true">
        {Array.from({ length: HIGHEST_SCORE }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a scale, they never move.
            key={step}
            className={`h-1.5 w-6 rounded-full ${step < score ? 'bg-action' : 'bg-surface-inset'}`}
          />
        ))}
      </span>
      <span>
        {score} of {HIGHEST_SCORE}.
      </span>
      <span className="text-ink-muted">{basis}</span>
    </p>
  );
}
