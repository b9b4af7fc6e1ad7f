import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { links, plans } from '@harbour/contract/portal/content'
import { expect, test } from 'vitest'
import { paths, publicPaths } from '../../core/router/paths.ts'
import { documentAt, documentOf, documents, publicPages } from './pages.tsx'

/** Parses a page without its styles, which nobody would load here. */
const headOf = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html')
const metaOf = (page: Document, name: string): string | null | undefined =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

test.each(publicPages.map((page) => [page.file, page] as const))(
  '%s is a complete document with all metadata for other sites',
  (_file, page) => {
    const html = documentOf(page)
    expect(html.startsWith('<!doctype html><html lang="en"')).toBe(true)
    const read = headOf(html)
    expect(read.title).toMatch(/ · Harbour$/)
    expect(metaOf(read, 'description')?.length).toBeGreaterThan(50)
    expect(read.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://origin.invalid${page.path}`,
    )
    expect(metaOf(read, 'og:title')).toBe(read.title)
    expect(metaOf(read, 'og:url')).toBe(`https://origin.invalid${page.path}`)
    const picture = metaOf(read, 'og:image') ?? ''
    expect(existsSync(join(import.meta.dirname, '../../..', picture))).toBe(true)
    expect(metaOf(read, 'twitter:card')).toBe('summary_large_image')
    expect(read.querySelectorAll('h1')).toHaveLength(1)
  },
)

test('no page contains an inline script, event handler or style', () => {
  for (const html of Object.values(documents())) {
    const scripts = [...headOf(html).querySelectorAll('script')].filter(
      (script) => !script.hasAttribute('src'),
    )
    expect(scripts.every((script) => script.type === 'application/ld+json')).toBe(true)
    expect(html).not.toMatch(/\son[a-z]+=|javascript:|\sstyle=/)
  }
})

test('the structured data about the product is correct', () => {
  const text =
    headOf(documentAt('/') ?? '').querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  const facts: unknown = JSON.parse(text)
  expect(facts).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'Harbour',
    offers: [{ price: '0' }, { name: 'Pro', price: '19.95' }],
  })
})

test('every link on public pages leads to a page of the app or a public page', () => {
  const known = new Set<string>([...Object.values(paths), ...publicPaths])
  const hrefs = Object.values(documents()).flatMap((html) =>
    [...headOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  )
  expect(hrefs.length).toBeGreaterThan(60)
  expect(
    // a query alone is an address of the same page
    [...new Set(hrefs)].filter((href) => !/^[#?]/.test(href) && !known.has(href.split(/[?#]/)[0] ?? '')),
  ).toEqual([])
  expect([...publicPaths].sort()).toEqual([...new Set(publicPages.map(({ path }) => path))].sort())
})

test('links within a page lead to existing sections', () => {
  for (const html of Object.values(documents())) {
    const page = headOf(html)
    for (const link of page.querySelectorAll('a[href^="#"]'))
      expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  }
  expect(headOf(documentAt('/') ?? '').querySelector('#pricing')).not.toBeNull()
})

test('S90 the content has four plans, each with the link of its card', () => {
  expect(plans.map(({ name, action }) => [name, action.to])).toEqual([
    ['Free Trial', links.signup],
    ['Pro', links.signup],
    ['Group Access', links.contact],
    ['VIP', links.waitlistVip],
  ])
})

test('once the online version is open, no public page says that it is coming', () => {
  const open = publicPages.filter(({ whenOnlineOpen }) => whenOnlineOpen)
  expect(open.map(({ path }) => path)).toEqual([links.landing, '/waitlist', '/waitlist'])
  for (const page of open) {
    const text = headOf(documentOf(page)).body.textContent
    expect(text).not.toMatch(
      /online version coming soon|Q3 2025|Online VersionComing Soon|On your desktop today/i,
    )
  }
  for (const page of open.filter(({ file }) => file !== 'waitlist-vip.html'))
    expect(headOf(documentOf(page)).body.textContent).toMatch(/in your browser|online version is open/i)
})

test('once it is open, the waitlist says so and links to it, and its VIP page is about VIP only', () => {
  const page = (file: string) => {
    const found = publicPages.find((each) => each.file === file)
    if (!found) throw new Error(`There is no ${file}.`)
    return headOf(documentOf(found))
  }
  const main = (file: string) => page(file).querySelector('main')
  const open = main('waitlist-online.html')
  expect(open?.querySelector('h1')?.textContent).toBe('The online version is open')
  expect([...(open?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    links.signup,
    links.login,
    links.waitlistVip,
  ])
  expect(open?.querySelector('form')).toBeNull()
  const vip = main('waitlist-vip.html')
  expect(vip?.querySelector('h1')?.textContent).toBe('VIP waitlist')
  expect(vip?.textContent).not.toMatch(/online version/i)
  expect(vip?.querySelector('input[type=radio]')).toBeNull()
  expect(vip?.querySelector<HTMLInputElement>('input[name=interest]')?.value).toBe('vip')
})
