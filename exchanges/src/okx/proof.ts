import * as guides from '../texts/en/guides.ts'
import type { Proof } from '../exchange.ts'
import { text, textOrNull, type Row } from '../row.ts'

const known = ['trade', 'withdraw']

/** account/config. Words that OKX may add later refuse the key until they are known here. */
export function parseProof(config: Row): Proof {
  const words = text(config, 'perm')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const others = words.filter((word) => word !== 'read_only')
  const isBound = textOrNull(config, 'ip') !== null
  return {
    readOnly: words.includes('read_only') && others.length === 0,
    permissions: [
      { name: 'read_only', granted: words.includes('read_only'), fine: true },
      ...known.map((name) => ({ name, granted: words.includes(name), fine: !words.includes(name) })),
      ...others.filter((word) => !known.includes(word)).map((name) => ({ name, granted: true, fine: false })),
    ],
    accountUid: text(config, 'uid'),
    ipRestricted: isBound,
    expiresAtMs: null,
    warnings: isBound ? [] : [guides.anyAddress],
    mode: {
      hedge: textOrNull(config, 'posMode') === 'long_short_mode',
      level: textOrNull(config, 'acctLv') ?? '',
    },
  }
}
