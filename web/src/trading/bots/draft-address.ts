import type { BotRule } from '@harbour/contract/trading/bots'
import { programPrefix } from '@harbour/contract/trading/bots/client-order-ids'
import { paths } from '../../core/router/paths.ts'

/** A rule in the address of the form for a new bot. */
export type AskedRule = Pick<BotRule, 'accountId' | 'symbols' | 'clientIds' | 'botType'>

/** The fields of a fill that rules use, except its time. */
export interface FillOfRule {
  readonly accountId: string
  readonly symbol: string
  readonly clientOrderId: string | null
  readonly botType: string | null
}

/** The parameter that opens the form. */
export const draftParam = 'track'

/** The rule for fills like this one: of its account, market and program. */
export const ruleLike = ({ accountId, symbol, clientOrderId, botType }: FillOfRule): AskedRule => ({
  accountId,
  symbols: symbol,
  clientIds: clientOrderId === null ? null : programPrefix(clientOrderId),
  botType,
})

/** The address of the form for a new bot, with values. */
export function draftAddress(rule: AskedRule, search: string): string {
  const params = new URLSearchParams(search)
  params.set(draftParam, JSON.stringify(rule))
  return `${paths.bots}?${params.toString()}`
}

/** The rule in an address; null without one. It is untrusted input. */
export function readAskedRule(text: string | null): AskedRule | null {
  const asked = text === null ? null : parsed(text)
  if (asked === null) return null
  const of = (name: keyof AskedRule): string | null => {
    const value: unknown = Reflect.get(asked, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    accountId: of('accountId'),
    symbols: of('symbols'),
    clientIds: of('clientIds'),
    botType: of('botType'),
  }
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
