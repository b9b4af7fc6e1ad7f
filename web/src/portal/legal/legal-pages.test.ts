import { features, links } from '@harbour/contract/portal/content'
import { expect, test, vi } from 'vitest'
import { openPublicPage } from '../../../test/public-page.ts'
import { followReading } from './legal-script.ts'
import { privacy } from './privacy.ts'
import { documentAt } from '../public-site/pages.tsx'
import { riskNotice } from './risk-notice.ts'

/** The page without its styles, which nobody would load here. */
const pageAt = (path: string): Document =>
  new DOMParser().parseFromString(
    (documentAt(path) ?? '').replace(/<link rel="stylesheet"[^>]*>/, ''),
    'text/html',
  )

const wordsOf = (text: readonly unknown[]) => text.filter((words) => typeof words === 'string')

test('no text promises to refuse trading keys if an exchange does not report permissions', () => {
  const pages = [privacy, riskNotice].map(({ parts }) => parts.flatMap(({ text }) => wordsOf(text)).join(' '))
  const landing = features.items.map(({ text }) => text).join(' ')
  for (const [words, elsewhere] of [
    [landing, 'Elsewhere you confirm that the key is read-only.'],
    ...pages.map((page) => [page, 'so there you confirm that the key is read-only.'] as const),
  ] as const) {
    expect(words).toContain('On Binance, Bybit, OKX and Bitget, keys that can trade or withdraw are refused.')
    expect(words).toContain(elsewhere)
    // said of these exchanges and nowhere without them
    expect(words.replace(/On Binance, .*? are refused\./, '')).not.toMatch(
      /refused\.|asks the exchange for proof/,
    )
  }
})

test('the privacy policy says what reads an account: the key, or the address that stands for it', () => {
  const words = privacy.parts.flatMap(({ text }) => wordsOf(text)).join(' ')
  expect(words).toContain('With the key or the address, Harbour reads the account’s balances')
  expect(words).toContain('with your key or address.')
})

test('the terms link to their other language where they mention it', () => {
  const page = pageAt(links.terms)
  const link = [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === 'German')
  expect(link?.getAttribute('href')).toBe('?language=de')
  expect(link?.parentElement?.textContent).toContain(
    'Also available in German; the English version is binding.',
  )
})

test.each([links.privacy, links.terms, links.risk])(
  'the contents of %s lead to every heading, beside the text or folded above it',
  (path) => {
    const page = pageAt(path)
    const headings = [...page.querySelectorAll('main h2')].map(({ id, textContent }) => [
      `#${id}`,
      textContent,
    ])
    expect(headings.length).toBeGreaterThan(5)
    const contents = [...page.querySelectorAll('nav[aria-label="Contents"]')]
    expect(contents).toHaveLength(2)
    for (const each of contents)
      expect(
        [...each.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
      ).toEqual(headings)
    expect(contents[1]?.querySelector('details:not([open]) > summary')?.textContent).toBe('Contents')
  },
)

test.each([links.privacy, links.terms, links.risk])(
  '%s names who runs this installation, where it is, and how to reach them',
  (path) => {
    const operator = pageAt(path).querySelector('section[aria-labelledby="operator"]')
    expect([...(operator?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'The Harbour team',
      'https://origin.invalid',
      'Write to us on the contact page; a person will answer.',
    ])
    expect(operator?.querySelector('a[href="/contact"]')).not.toBeNull()
  },
)

test('the tab of the page is the current one', () => {
  const current = pageAt(links.terms).querySelectorAll('nav[aria-label="Legal"] [aria-current="page"]')
  expect([...current].map(({ textContent }) => textContent)).toEqual(['Terms'])
})

test('the contents mark the part that is being read', () => {
  const page = openPublicPage(links.privacy).ownerDocument
  const tops = new Map([...page.querySelectorAll('main h2')].map(({ id }, at) => [id, 100 + at * 300]))
  for (const heading of page.querySelectorAll('main h2'))
    vi.spyOn(heading, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, tops.get(heading.id) ?? 0, 0, 0),
    )
  const marked = () =>
    new Set([...page.querySelectorAll('nav ol [aria-current]')].map(({ textContent }) => textContent))
  followReading(page)
  expect(marked()).toEqual(new Set(['Operator']))
  for (const [id, top] of tops) tops.set(id, top - 600)
  page.dispatchEvent(new Event('scroll'))
  expect(marked()).toEqual(new Set(['Your exchange accounts']))
})

test('the terms lead to the risk notice', () => {
  const page = pageAt(links.terms)
  const risk = [...page.querySelectorAll('main p a')].find(({ textContent }) => textContent === 'risk notice')
  expect(risk?.getAttribute('href')).toBe(links.risk)
})
