import { amount, isZero, negate, text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { roundToTotal } from '../round-to-total.ts'
import type { EquityBridge } from './equity-bridge.ts'

/** The parts of an equity bridge as they add to the change, each with its sign. */
export type BridgePart =
  | 'flows'
  | 'price'
  | 'fees'
  | 'funding'
  | 'open'
  | 'other'
  | 'remeasured'
  | 'early'
  | 'rates'

/** Figures that no other screen shows: they absorb rounding. All others equal those on other screens. */
const onlyHere = new Set<BridgePart>(['open', 'other', 'remeasured', 'early', 'rates'])

/** Rare parts, which are shown only if they are not zero. */
const rare = new Set<BridgePart>(['other', 'remeasured', 'early', 'rates'])

/** Parts that are always shown. */
export const usualBridgeParts = [
  'flows',
  'price',
  'fees',
  'funding',
  'open',
] as const satisfies readonly BridgePart[]

interface ShownPart {
  readonly key: BridgePart
  readonly value: Decimal
  readonly isShown: boolean
}

/** The parts at this many decimal places, and the change, which is their exact sum as displayed. */
export function shownBridgeParts(
  bridge: EquityBridge,
  places: number,
): { readonly parts: readonly ShownPart[]; readonly change: Decimal } {
  const exact: readonly (readonly [BridgePart, Decimal])[] = [
    ['flows', text(amount(bridge.deposits).minus(bridge.withdrawals))],
    ['price', bridge.price],
    ['fees', negate(bridge.fees)],
    ['funding', bridge.funding],
    ['open', bridge.open],
    ['other', bridge.other],
    ['remeasured', bridge.remeasured],
    ['early', negate(bridge.early)],
    ['rates', bridge.rates],
  ]
  const shown = roundToTotal(
    exact.map(([part, value]) => ({ value, isFlexible: onlyHere.has(part) })),
    bridge.change,
    places,
  )
  return {
    parts: exact.map(([key], at) => {
      const value = shown[at] ?? '0'
      return { key, value, isShown: !rare.has(key) || !isZero(value) }
    }),
    change: text(amount(bridge.change).round(places, 'halfUp')),
  }
}
