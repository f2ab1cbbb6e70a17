import { bandAt, isNamedAlways } from './scale.ts';

export interface BarAxisProps {
  readonly categories: readonly string[];
  readonly reading: number | null;
}

/** The names under a row of bars; where there is little room, every third of many. */
export function BarAxis({ categories, reading }: BarAxisProps) {
  return (
    <>
      <svg width="44" height="20" aria-hidden />
      <svg width="100%" height="20" aria-hidden>
        {categories.map((category, index) => (
          <text
            key={category}
            x={`${bandAt(index, categories.length, 1).centre}%`}
            y="14"
            textAnchor="middle"
            className={
              index === reading || isNamedAlways(index, categories.length)
                ? undefined
                : 'mark-label-sometimes'
            }
          >
            {category}
          </text>
        ))}
      </svg>
    </>
  );
}
