import type { Fill } from '../fill.ts'

/** A rule by which a bot claims fills; it leaves open what is null. */
export interface ClaimRule {
  /** The bot that claims. */
  readonly id: string
  readonly accountId: string | null
  /** A symbol, or a pattern in which * is any text. */
  readonly symbols: string | null
  /** Prefixes of the client order id; * is any text. There are several after a restart under another name. */
  readonly clientIds: readonly string[] | null
  /** The exchange's own word for the kind of bot. */
  readonly botType: string | null
  /** From this time on, and before that one. */
  readonly fromMs: number | null
  readonly toMs: number | null
}

/** The fields of a fill that rules go by. */
export type Claimed = Pick<Fill, 'symbol' | 'clientOrderId' | 'botType' | 'atMs'>

/** Tells whose a fill is; null is nobody's, so that it was made by hand. */
export type Claim = (accountId: string, fill: Claimed) => string | null

/** The first rule that fits has the fill, so that each fill belongs to exactly one sub-account. */
export function claimBy(rules: readonly ClaimRule[]): Claim {
  const ready = rules.map((rule) => ({
    rule,
    symbols: rule.symbols === null ? null : matcher(rule.symbols, false),
    clientIds: rule.clientIds?.map((start) => matcher(start, true)) ?? null,
  }))
  return (accountId, { symbol, clientOrderId, botType, atMs }) =>
    ready.find(
      ({ rule, symbols, clientIds }) =>
        (rule.accountId === null || rule.accountId === accountId) &&
        (rule.fromMs === null || atMs >= rule.fromMs) &&
        (rule.toMs === null || atMs < rule.toMs) &&
        (rule.botType === null || rule.botType === botType) &&
        (symbols === null || symbols(symbol)) &&
        (clientIds === null || (clientOrderId !== null && clientIds.some((start) => start(clientOrderId)))),
    )?.rule.id ?? null
}

/** Makes a test for texts that fit a pattern, in which * is any text. More may follow after a start. */
function matcher(pattern: string, isStart: boolean): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = isStart || rest.length === 0 ? '' : (rest.pop() ?? '')
  const isWhole = !isStart && !pattern.includes('*')
  return (text) => {
    if (isWhole) return text === pattern
    if (!text.startsWith(first)) return false
    let at = first.length
    for (const part of rest) {
      const found = text.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    return text.length - last.length >= at && text.endsWith(last)
  }
}
