import { features, links } from '@harbour/contract/portal/content'
import { expect, test } from 'vitest'
import { privacy } from './privacy.ts'
import { documentAt } from '../public-site/pages.tsx'
import { riskNotice } from './risk-notice.ts'

test('no text promises to refuse trading keys if an exchange does not report permissions', () => {
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

test('the terms link to their other language where they mention it', () => {
  const page = new DOMParser().parseFromString(documentAt(links.terms) ?? '', 'text/html')
  const link = [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === 'German')
  expect(link?.getAttribute('href')).toBe('?language=de')
  expect(link?.parentElement?.textContent).toContain(
    'Also available in German; the English version is binding.',
  )
})
