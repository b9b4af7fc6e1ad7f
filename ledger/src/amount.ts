/** Decimal places of a quotient, rounded half to even. */
export const quotientPlaces = 34

const modes = { down: 0, halfUp: 1, halfEven: 2, up: 3 } as const
export type Rounding = keyof typeof modes

const plain = /^-?\d+(?:\.\d+)?$/
const withExponent = /^(-?\d+(?:\.\d+)?)e([+-]?\d{1,4})$/i

const powers: bigint[] = [1n]
function powerOfTen(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push((powers[next - 1] ?? 1n) * 10n)
  return powers[exponent] ?? 1n
}

/**
 * An exact decimal: a number of units of 10^-scale. Adding, subtracting and multiplying are exact; a quotient
 * has `quotientPlaces` digits. It uses the platform's big integers, so that a fold over a million fills stays
 * quick. Texts are accepted wherever amounts are; a JavaScript number never is.
 */
export class Amount {
  private readonly units: bigint
  private readonly scale: number

  constructor(units: bigint, scale: number) {
    this.units = units
    this.scale = scale
  }

  /** Reads plain decimal text, or one with an exponent; throws RangeError for anything else. */
  static of(text: string): Amount {
    if (typeof text !== 'string' || !plain.test(text)) return fromExponent(text)
    const point = text.indexOf('.')
    if (point === -1) return new Amount(BigInt(text), 0)
    return new Amount(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - point - 1)
  }

  plus(other: Amount | string): Amount {
    const { units, scale } = read(other)
    if (scale === this.scale) return new Amount(this.units + units, scale)
    if (units === 0n) return this
    return scale > this.scale
      ? new Amount(this.units * powerOfTen(scale - this.scale) + units, scale)
      : new Amount(this.units + units * powerOfTen(this.scale - scale), this.scale)
  }

  minus(other: Amount | string): Amount {
    return this.plus(read(other).neg())
  }

  times(other: Amount | string): Amount {
    const { units, scale } = read(other)
    return new Amount(this.units * units, this.scale + scale)
  }

  /** Throws RangeError for a divisor of zero. */
  div(other: Amount | string): Amount {
    const { units, scale } = read(other)
    if (units === 0n) throw new RangeError('Division by zero')
    const shift = quotientPlaces + scale - this.scale
    const [above, below] =
      shift >= 0 ? [this.units * powerOfTen(shift), units] : [this.units, units * powerOfTen(-shift)]
    return new Amount(divided(above, below, 'halfEven'), quotientPlaces)
  }

  neg(): Amount {
    return new Amount(-this.units, this.scale)
  }

  abs(): Amount {
    return this.units < 0n ? this.neg() : this
  }

  cmp(other: Amount | string): -1 | 0 | 1 {
    const { units, scale } = read(other)
    // most comparisons are with zero, which needs no power of ten
    if (units === 0n) return this.units === 0n ? 0 : this.units < 0n ? -1 : 1
    const mine = scale > this.scale ? this.units * powerOfTen(scale - this.scale) : this.units
    const theirs = scale < this.scale ? units * powerOfTen(this.scale - scale) : units
    return mine === theirs ? 0 : mine < theirs ? -1 : 1
  }

  eq(other: Amount | string): boolean {
    return this.cmp(other) === 0
  }

  lt(other: Amount | string): boolean {
    return this.cmp(other) < 0
  }

  lte(other: Amount | string): boolean {
    return this.cmp(other) <= 0
  }

  gt(other: Amount | string): boolean {
    return this.cmp(other) > 0
  }

  gte(other: Amount | string): boolean {
    return this.cmp(other) >= 0
  }

  /** Rounds to this many decimal places; shorter numbers stay as they are. */
  round(places: number, mode: Rounding = 'halfEven'): Amount {
    if (places >= this.scale) return this
    return new Amount(divided(this.units, powerOfTen(this.scale - places), mode), places)
  }

  /** Plain digits without trailing zeros, or rounded to exactly this many places. */
  toFixed(places?: number): string {
    if (places === undefined) return this.scale === 0 ? this.digits() : withoutZeros(this.digits())
    const rounded = this.round(places)
    return new Amount(rounded.units * powerOfTen(places - rounded.scale), places).digits()
  }

  toString(): string {
    return this.toFixed()
  }

  private digits(): string {
    const isNegative = this.units < 0n
    const all = (isNegative ? -this.units : this.units).toString().padStart(this.scale + 1, '0')
    const whole = all.slice(0, all.length - this.scale)
    return `${isNegative ? '-' : ''}${whole}${this.scale === 0 ? '' : `.${all.slice(all.length - this.scale)}`}`
  }
}

const zero = 48
const point = 46

/** Drops trailing zeros of a number with a decimal point, and a trailing point. */
function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits.charCodeAt(end - 1) === zero) end -= 1
  return digits.slice(0, digits.charCodeAt(end - 1) === point ? end - 1 : end)
}

const read = (value: Amount | string): Amount => (value instanceof Amount ? value : Amount.of(value))

function fromExponent(text: unknown): Amount {
  const match = typeof text === 'string' ? withExponent.exec(text) : null
  if (!match) throw new RangeError(`Invalid value: not a decimal text`)
  const base = Amount.of(match[1] ?? '0')
  const exponent = Number(match[2])
  const power = powerOfTen(Math.abs(exponent))
  return exponent >= 0 ? base.times(new Amount(power, 0)) : base.times(new Amount(1n, -exponent))
}

/** A whole quotient, rounded by the mode; the remainder decides. */
function divided(above: bigint, below: bigint, mode: Rounding): bigint {
  const quotient = above / below
  const rest = above % below
  if (rest === 0n || mode === 'down') return quotient
  const away = above < 0n === below < 0n ? 1n : -1n
  if (mode === 'up') return quotient + away
  const twice = (rest < 0n ? -rest : rest) * 2n
  const whole = below < 0n ? -below : below
  const isAway = twice > whole || (twice === whole && (mode === 'halfUp' || quotient % 2n !== 0n))
  return isAway ? quotient + away : quotient
}
