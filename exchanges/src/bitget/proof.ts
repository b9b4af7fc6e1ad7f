import * as guides from '../texts/en/guides.ts'
import type { Proof } from '../exchange.ts'
import { MalformedReply, text, textOrNull, type Row } from '../row.ts'

/**
 * Classic keys have short words for market and right: `coor` reads contract orders and `coow` writes them.
 * Only `readonly` and the reading form of those words pass; any other word refuses the key.
 */
const readingWord = /^(?:readonly|read-only|read_only|[a-z]{2}or)$/
/** The word that other exchanges have too is written like theirs. */
const nameOf = (word: string): string => (/^read[-_]?only$/.test(word) ? 'Read-Only' : word)

/** v2/spot/account/info */
export function parseClassicProof(info: Row): Proof {
  const words = wordsOf(info, 'authorities')
  const permissions = words.map((word) => ({
    name: nameOf(word),
    granted: true,
    fine: readingWord.test(word),
  }))
  return {
    readOnly: permissions.length > 0 && permissions.every((permission) => permission.fine),
    permissions,
    ...keyOf(info),
    mode: { unified: false },
  }
}

/** v3/account/info and v3/account/settings: the type of the key decides what its permissions mean. */
export function parseUnifiedProof(info: Row, settings: Row): Proof {
  const type = text(info, 'permType')
  const isReading = type === 'read-only' || type === 'read_only'
  const permissions = wordsOf(info, 'permissions').map((name) => ({
    name,
    granted: true,
    fine: isReading && !/withdraw|transfer/i.test(name),
  }))
  return {
    readOnly: isReading && permissions.every((permission) => permission.fine),
    permissions: [{ name: nameOf(type), granted: true, fine: isReading }, ...permissions],
    ...keyOf(info),
    mode: { unified: true, hedge: textOrNull(settings, 'holdMode') === 'hedge_mode' },
  }
}

function keyOf(info: Row): Pick<Proof, 'accountUid' | 'ipRestricted' | 'expiresAtMs' | 'warnings'> {
  const isBound = textOrNull(info, 'ips') !== null
  return {
    accountUid: text(info, 'userId'),
    ipRestricted: isBound,
    expiresAtMs: null,
    warnings: isBound ? [] : [guides.anyAddress],
  }
}

function wordsOf(info: Row, key: string): readonly string[] {
  const list = info[key]
  if (!Array.isArray(list)) throw new MalformedReply(`A list was promised in ${key}`)
  return list.map((word: unknown) => {
    if (typeof word !== 'string') throw new MalformedReply(`${key} holds something that is no word`)
    return word
  })
}
