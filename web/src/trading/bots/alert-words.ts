import { hourMs } from '@harbour/ledger/durations'
import type { BotSubAccount } from '@harbour/contract/trading/bots'
import { useMoney } from '../../core/kit/amount.tsx'
import { DOTS, type MoneyStyle, price, priceDigits, unbroken } from '../../core/kit/format.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { asOf } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/bots'

export type BotAlert = BotSubAccount['alerts'][number]

/** Returns a formatter of amounts within a sentence: dots while amounts are hidden. */
export function useShownMoney(): (amount: string, style?: MoneyStyle) => string {
  const money = useMoney()
  return useAmountsHidden() ? () => DOTS : money
}

/** '3 days', '5 hours': formats a time in hours. */
const inWords = (hours: number, whole: (value: number) => number): string =>
  hours >= 48 ? texts.days(whole(hours / 24)) : texts.hours(Math.max(1, whole(hours)))

/** The whole days or hours that have passed: the same for a silence everywhere. */
export const passed = (hours: number): string => inWords(hours, Math.floor)

/** Accounts are read several times an hour: an older read does not describe the present. */
const isOld = (readAt: string): boolean => Date.now() - Date.parse(readAt) > hourMs

/** `Grid ETH is silent.` */
/** True if its owner has to act; the others are notes. */
export const isWarning = ({ kind }: BotAlert): boolean => kind === 'silent' || kind === 'out_of_range'

export const alertTitle = ({ kind }: BotAlert, name: string): string => texts.alertTitles[kind](name)

/** Returns the figures of an alert as one sentence. */
export function alertSentence(
  alert: BotAlert,
  money: (amount: string, style?: MoneyStyle) => string,
): string {
  if (alert.kind === 'unread')
    return alert.readAt === null ? texts.neverRead : texts.unreadSince(asOf(alert.readAt))
  if (alert.kind === 'silent') {
    const [time, expected] = [passed(alert.sinceHours), inWords(alert.hours, Math.round)]
    return isOld(alert.readAt)
      ? texts.noFillUntil(time, asOf(alert.readAt), expected)
      : texts.noFillFor(time, expected)
  }
  if (alert.kind === 'out_of_range') {
    const digits = priceDigits(alert.price)
    const at = (value: string) => price(value, { digits })
    const pair = alert.symbol.split(':')[0] ?? alert.symbol
    return texts.outsideGrid(pair, at(alert.price), alert.side, at(alert.low), at(alert.high))
  }
  const write = (amount: string) => unbroken(money(amount, { signed: true }))
  return texts.behindHolding(write(alert.total), write(alert.coinsHeld))
}
