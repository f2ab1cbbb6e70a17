const WIDTH = 176;
const HEIGHT = 20;
const GOAL_AT = WIDTH / 3;
const RADIUS = 4;

/** Where a thing stands that is this far on the way to its goal; what is three times over it stands at the end. */
const placeOf = (ofGoal: number) => Math.min(ofGoal * GOAL_AT, WIDTH);

/** One dot for each of the oldest: a circle in time, a diamond past the goal. The numbers beside it say the same. */
export function AgeAxis({ ages }: { readonly ages: readonly number[] }) {
  const middle = HEIGHT / 2;
  return (
    <svg className="age-axis" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path className="age-line" d={`M0 ${middle}H${WIDTH}`} />
      <path className="age-goal" d={`M${GOAL_AT} 0V${HEIGHT}`} />
      {ages.map((ofGoal, index) => {
        const x = placeOf(ofGoal);
        return ofGoal > 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots of one axis are nobody's in particular
          <path key={index} className="age-late" d={`M${x} ${middle - 5}l5 5l-5 5l-5 -5z`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots of one axis are nobody's in particular
          <circle key={index} className="age-dot" cx={x} cy={middle} r={RADIUS} />
        );
      })}
    </svg>
  );
}
