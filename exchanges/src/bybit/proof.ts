import * as texts from './texts/en.ts'
import type { Proof } from '../exchange.ts'
import { isRow, text, textOrNull, type Row } from '../row.ts'

/**
 * `readOnly` is 1 for a key that can only read; the lists below it then name what it may read. Any other
 * value, or a missing field, is no proof.
 */
export function readApiKey(result: Row): Proof {
  const readOnly = textOrNull(result, 'readOnly') === '1'
  const groups = isRow(result['permissions']) ? Object.entries(result['permissions']) : []
  const granted = groups.flatMap(([group, words]) => {
    if (!Array.isArray(words)) return []
    const list: readonly unknown[] = words
    return list.map((word) => ({ name: `${group}: ${String(word)}`, granted: true, fine: readOnly }))
  })
  const canReadOptions = granted.some(({ name }) => name === 'Options: OptionsTrade')
  const canReadConversions = granted.some(({ name }) => name === 'Exchange: ExchangeHistory')
  const ips = Array.isArray(result['ips']) ? result['ips'].map(String) : []
  const isBound = ips.length > 0 && !ips.includes('*')
  const expiresAtMs = Date.parse(textOrNull(result, 'expiredAt') ?? '')
  const expires = Number.isNaN(expiresAtMs) || expiresAtMs <= 0 ? null : expiresAtMs
  return {
    readOnly,
    permissions: [{ name: 'Read-Only', granted: readOnly, fine: readOnly }, ...granted],
    accountUid: text(result, 'userID'),
    ipRestricted: isBound,
    expiresAtMs: expires,
    warnings: warningsOf({
      isBound,
      isUnified: textOrNull(result, 'uta') !== '0',
      canReadConversions,
      canReadOptions,
    }),
    mode: {
      uid: text(result, 'userID'),
      uta: textOrNull(result, 'uta') !== '0',
      conversions: canReadConversions,
      options: canReadOptions,
    },
  }
}

interface Granted {
  readonly isBound: boolean
  readonly isUnified: boolean
  readonly canReadConversions: boolean
  readonly canReadOptions: boolean
}

function warningsOf(granted: Granted): readonly string[] {
  const { isBound, isUnified, canReadConversions, canReadOptions } = granted
  return [
    ...(isBound ? [] : [texts.expires]),
    ...(isUnified ? [] : [texts.classic]),
    ...(canReadOptions ? [] : [texts.noOptions]),
    ...(canReadConversions ? [] : [texts.noConversions]),
  ]
}
