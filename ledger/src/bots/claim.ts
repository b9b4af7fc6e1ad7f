import type { Fill } from '../fill.ts'

/** A rule by which a bot claims fills; null fields match everything. */
export interface ClaimRule {
  /** The claiming bot. */
  readonly id: string
  readonly accountId: string | null
  /** A symbol, or a pattern in which * is any text. */
  readonly symbols: string | null
  /** Prefixes of the client order id; * is any text. There are several after a restart under a new name. */
  readonly clientIds: readonly string[] | null
  /** The exchange's own word for the kind of bot. */
  readonly botType: string | null
  /** From this time on, and before that one. */
  readonly fromMs: number | null
  readonly toMs: number | null
}

/** The fields of a fill that rules use. */
export type Claimed = Pick<Fill, 'symbol' | 'clientOrderId' | 'botType' | 'atMs'>

/** Returns the owner of a fill; null is manual trading. */
export type Claim = (accountId: string, fill: Claimed) => string | null

/** The first matching rule claims the fill, so that each fill belongs to exactly one sub-account. */
export function claimBy(rules: readonly ClaimRule[]): Claim {
  const ofSymbol = fittingRules(rules, ({ symbols }) => (symbols === null ? null : [symbols]), false)
  const ofClientId = fittingRules(rules, ({ clientIds }) => clientIds, true)
  return (accountId, { symbol, clientOrderId, botType, atMs }) => {
    const bySymbol = ofSymbol(symbol)
    const byClientId = ofClientId(clientOrderId)
    return (
      rules.find(
        (rule, at) =>
          bySymbol[at] === 1 &&
          byClientId[at] === 1 &&
          (rule.accountId === null || rule.accountId === accountId) &&
          (rule.fromMs === null || atMs >= rule.fromMs) &&
          (rule.toMs === null || atMs < rule.toMs) &&
          (rule.botType === null || rule.botType === botType),
      )?.id ?? null
    )
  }
}

/** The size of the cache: orders and markets have many fills each. */
const maxCached = 2_000

/**
 * Returns a function that marks by 1, at the index of each rule, the rules that a text matches: those without patterns, and those
 * with a matching one. A text is tested against each distinct pattern once, and its marks are cached. Null matches no pattern.
 */
function fittingRules(
  rules: readonly ClaimRule[],
  patternsOf: (rule: ClaimRule) => readonly string[] | null,
  areStarts: boolean,
): (text: string | null) => Uint8Array {
  const open = Uint8Array.from(rules, (rule) => (patternsOf(rule) === null ? 1 : 0))
  const all = rules.flatMap((rule, place) => (patternsOf(rule) ?? []).map((pattern) => ({ place, pattern })))
  const patterns = [...Map.groupBy(all, ({ pattern }) => pattern)].map(([pattern, own]) => ({
    fits: matcher(pattern, areStarts),
    places: own.map(({ place }) => place),
    bits: characterBits(pattern.replaceAll('*', '')),
  }))
  const [low, high] = (['low', 'high'] as const).map((half) =>
    Int32Array.from(patterns, ({ bits }) => bits[half]),
  )
  const cache = new Map<string, Uint8Array>()
  return (text) => {
    if (text === null || !low || !high) return open
    const known = cache.get(text)
    if (known) return known
    const found = open.slice()
    const there = characterBits(text)
    for (let at = 0; at < patterns.length; at += 1) {
      // the Bloom filter rules out most patterns: they have a character that the text lacks
      if (((low[at] ?? 0) & ~there.low) !== 0 || ((high[at] ?? 0) & ~there.high) !== 0) continue
      const pattern = patterns[at]
      if (pattern?.fits(text)) for (const place of pattern.places) found[place] = 1
    }
    if (cache.size >= maxCached) cache.clear()
    cache.set(text, found)
    return found
  }
}

/** Returns a Bloom filter of the characters of a text, in two numbers of 32 bits: it includes the bits of each part of the text. */
function characterBits(text: string): { readonly low: number; readonly high: number } {
  let [low, high] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 64) low |= 1 << (code & 31)
    else high |= 1 << (code & 31)
  }
  return { low, high }
}

/** Makes a test for texts that match a pattern, in which * is any text. With `isStart` the pattern is a prefix. */
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
