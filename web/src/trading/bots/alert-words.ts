import type { BotSubAccount } from '@harbour/contract/trading/bots'
import { useMoney } from '../../core/kit/amount.tsx'
import { counted, DOTS, type MoneyStyle, price, priceDigits } from '../../core/kit/format.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'

export type BotAlert = BotSubAccount['alerts'][number]

/** Returns a formatter of amounts within a sentence: dots while amounts are hidden. */
export function useShownMoney(): (amount: string, style?: MoneyStyle) => string {
  const money = useMoney()
  return useAmountsHidden() ? () => DOTS : money
}

/** '3 days', '5 hours': a time that is given in hours. */
const about = (hours: number): string =>
  hours >= 48 ? counted(Math.round(hours / 24), 'day') : counted(Math.max(1, Math.round(hours)), 'hour')

export const alertBadges = {
  silent: 'silent',
  out_of_range: 'out of range',
  behind_holding: 'behind holding',
} as const satisfies Record<BotAlert['kind'], string>

/** `Grid ETH is silent.` */
export const alertTitle = (alert: BotAlert, name: string): string =>
  alert.kind === 'silent'
    ? `${name} is silent.`
    : alert.kind === 'out_of_range'
      ? `${name} is out of its range.`
      : `${name} brought less than holding.`

/** Returns the figures of an alert as one sentence. */
export function alertSentence(
  alert: BotAlert,
  money: (amount: string, style?: MoneyStyle) => string,
): string {
  if (alert.kind === 'silent')
    return `No fill for ${about(alert.sinceHours)}; expected within ${about(alert.hours)}.`
  if (alert.kind === 'out_of_range') {
    const digits = priceDigits(alert.price)
    const at = (value: string) => price(value, { digits })
    return `${alert.symbol.split(':')[0]} is at ${at(alert.price)}, ${alert.side} the grid of ${at(alert.low)} to ${at(alert.high)}.`
  }
  return `Its total is ${money(alert.total, { signed: true })}; the same coins, held from the first fill on, would have brought ${money(alert.coinsHeld, { signed: true })}.`
}
