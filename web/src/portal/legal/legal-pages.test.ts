import { features, links } from '@harbour/contract/portal/content'
import { expect, test } from 'vitest'
import { privacy } from './privacy.ts'
import { documentAt } from '../public-site/pages.tsx'
import { riskNotice } from './risk-notice.ts'

test('no text promises to refuse trading keys if an exchange does not report permissions', () => {
  const landing = features.items.map(({ text }) => text).join(' ')
  const wordsOf = (text: readonly unknown[]) => text.filter((words) => typeof words === 'string')
  const pages = [privacy, riskNotice].map(({ parts }) => parts.flatMap(({ text }) => wordsOf(text)).join(' '))
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

test('the contents lead to the headings, and the terms to the risk notice', () => {
  const page = new DOMParser().parseFromString(documentAt(links.terms) ?? '', 'text/html')
  const entries = [...page.querySelectorAll('nav[aria-label="Contents"] a')]
  expect(entries.length).toBeGreaterThan(5)
  for (const entry of entries)
    expect(page.querySelector(`h2${entry.getAttribute('href')}`)?.textContent).toBe(entry.textContent)
  const risk = [...page.querySelectorAll('main p a')].find(({ textContent }) => textContent === 'risk notice')
  expect(risk?.getAttribute('href')).toBe(links.risk)
})
