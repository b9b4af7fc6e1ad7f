import type { Bot, BotRule } from '@harbour/contract/trading/bots'
import { language } from '#texts/core/language'

/** The bots with precedence over this one, or over a new one, whose rules may match the same fills. */
export function rulesBefore(
  rule: BotRule & { readonly id: string | null },
  all: readonly Bot[],
): readonly Bot[] {
  const place = all.find(({ id }) => id === rule.id)?.place ?? Number.POSITIVE_INFINITY
  return all.filter((one) => one.place < place && mayShare(one, rule)).toSorted((a, b) => a.place - b.place)
}

/** The names of bots, as they stand in a sentence. */
export const namesOf = (some: readonly Bot[]): string =>
  new Intl.ListFormat(language).format(some.map(({ name }) => name))

const mayShare = (a: BotRule, b: BotRule): boolean =>
  areSame(a.accountId, b.accountId) &&
  areSame(a.botType, b.botType) &&
  either(a.symbols, b.symbols, mayMeet) &&
  either(a.clientIds, b.clientIds, haveSameStart) &&
  endsAfter(a.toAt, b.fromAt) &&
  endsAfter(b.toAt, a.fromAt)

/** An empty field of a rule matches everything. */
const either = <T>(a: T | null, b: T | null, test: (a: T, b: T) => boolean): boolean =>
  a === null || b === null || test(a, b)

const areSame = (a: string | null, b: string | null) => either(a, b, (x, y) => x === y)

const endsAfter = (to: string | null, from: string | null) =>
  either(to, from, (end, start) => Date.parse(end) > Date.parse(start))

const haveSameStart = (a: string, b: string): boolean =>
  a.split(',').some((x) => b.split(',').some((y) => mayMeet(`${x}*`, `${y}*`)))

/**
 * Returns true if two patterns have a common match; * is any text. Each pair of positions is checked once, however many
 * stars there are.
 */
function mayMeet(a: string, b: string): boolean {
  const seen = new Set<number>()
  const from = (i: number, j: number): boolean => {
    const place = i * (b.length + 1) + j
    if (seen.has(place)) return false
    seen.add(place)
    if (i === a.length && j === b.length) return true
    if (a[i] === '*' && (from(i + 1, j) || (j < b.length && from(i, j + 1)))) return true
    if (b[j] === '*' && (from(i, j + 1) || (i < a.length && from(i + 1, j)))) return true
    return i < a.length && a[i] === b[j] && from(i + 1, j + 1)
  }
  return from(0, 0)
}
