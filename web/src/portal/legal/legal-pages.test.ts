import { features } from '@harbour/contract/portal/content'
import { expect, test } from 'vitest'
import { privacy } from './privacy.ts'
import { riskNotice } from './risk-notice.ts'

test('nobody is promised that a key which can trade is refused where no exchange tells what it may do', () => {
  const landing = features.items.map(({ text }) => text).join(' ')
  const pages = [privacy, riskNotice].map(({ parts }) => parts.flatMap(({ text }) => text).join(' '))
  for (const words of [landing, ...pages]) {
    expect(words).toContain('On Binance, Bybit, OKX and Bitget, keys that can trade or withdraw are refused.')
    expect(words).toContain('so there you confirm that the key is read-only.')
    // said of these exchanges and nowhere without them
    expect(words.replace(/On Binance, .*? are refused\./, '')).not.toMatch(
      /refused\.|asks the exchange for proof/,
    )
  }
})
