/** Exact rounding of bigint fractions. A zero denominator is a bug and throws. */

/** Nearest integer; a tie goes away from zero, so a debit and its reversal cancel out. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const { negative, quotient, twiceRemainder, divisor } = parts(numerator, denominator);
  return signed(negative, twiceRemainder >= divisor ? quotient + 1n : quotient);
}

/** Nearest integer; a tie goes to the even neighbour, so many ties do not drift. */
export function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const { negative, quotient, twiceRemainder, divisor } = parts(numerator, denominator);
  const up = twiceRemainder > divisor || (twiceRemainder === divisor && quotient % 2n === 1n);
  return signed(negative, up ? quotient + 1n : quotient);
}

export function divideFloor(numerator: bigint, denominator: bigint): bigint {
  const { negative, quotient, twiceRemainder } = parts(numerator, denominator);
  return negative ? -(twiceRemainder > 0n ? quotient + 1n : quotient) : quotient;
}

export function divideCeil(numerator: bigint, denominator: bigint): bigint {
  return -divideFloor(-numerator, denominator);
}

function parts(numerator: bigint, denominator: bigint) {
  if (denominator === 0n) throw new RangeError('division by zero');
  const divisor = abs(denominator);
  const size = abs(numerator);
  return {
    negative: numerator < 0n !== denominator < 0n && numerator !== 0n,
    quotient: size / divisor,
    twiceRemainder: 2n * (size % divisor),
    divisor,
  };
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function signed(negative: boolean, size: bigint): bigint {
  return negative ? -size : size;
}
