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

/** Figures that no other screen shows: they take what rounding leaves over. All others read here as they do elsewhere. */
const onlyHere = new Set<BridgePart>(['open', 'other', 'remeasured', 'early', 'rates'])

/** Parts that are there on few days, and are shown only where they are some. */
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

/** The parts at so many places, and the change at the same, to which they add up as they are shown. */
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
