import { HIGHEST_SCORE } from '@furrow/modules/farms/rules';

/** Five steps, as many filled as were scored; the number stands beside them. */
export function ScoreBar({ score, basis }: { readonly score: number; readonly basis: string }) {
  return (
    <p className="text-small">
      <span className="mr-3 inline-flex gap-1 align-middle" aria-hidden="true">
        {Array.from({ length: HIGHEST_SCORE }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a scale, they never move.
            key={step}
            className={`h-1.5 w-6 rounded-full ${step < score ? 'bg-action' : 'bg-surface-inset'}`}
          />
        ))}
      </span>
      {score} of {HIGHEST_SCORE}. <span className="text-ink-muted">{basis}</span>
    </p>
  );
}
