import { contactPage, links, plans, product } from '@harbour/contract/portal/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { ContactPage } from '../contact/contact-page.tsx'
import { HeroPreload } from '../landing/hero.tsx'
import { LandingPage } from '../landing/landing-page.tsx'
import { type Article, LegalPage } from '../legal/legal-page.tsx'
import { privacy } from '../legal/privacy.ts'
import { riskNotice } from '../legal/risk-notice.ts'
import { terms } from '../legal/terms.ts'
import { originMark } from '../public-pages/origin.ts'
import { type Waiting, WaitlistPage, waitlistWords } from '../waitlist/waitlist-page.tsx'
import { PageDocument, type PublicPage } from './document.tsx'
import * as texts from '#texts/portal/public-pages'

const script = '/src/portal/public-pages/page-script.ts'
const titled = (title: string): string => `${title} · ${product.name}`

const legal = (file: string, path: string, article: Article): PublicPage => ({
  file,
  path,
  script: '/src/portal/legal/legal-script.ts',
  title: titled(article.title),
  description: article.lead,
  body: <LegalPage article={article} path={path} />,
})

const landing = (file: string, isOnlineOpen: boolean): PublicPage => ({
  file,
  path: links.landing,
  script,
  title: titled(product.tagline),
  description: product.description,
  head: <HeroPreload />,
  facts: factsOfProduct(),
  body: <LandingPage isOnlineOpen={isOnlineOpen} />,
})

const waitlist = (file: string, waiting: Waiting): PublicPage => ({
  file,
  path: '/waitlist',
  script: '/src/portal/waitlist/waitlist-script.ts',
  title: titled(waitlistWords(waiting).title),
  description: waitlistWords(waiting).text,
  body: <WaitlistPage waiting={waiting} />,
})

/** Every prerendered page; those about the version for browsers in both variants, before and after it opens. */
export const publicPages: readonly PublicPage[] = [
  landing('landing.html', false),
  { ...landing('landing-online.html', true), whenOnlineOpen: true },
  {
    file: 'contact.html',
    path: links.contact,
    script: '/src/portal/contact/contact-script.ts',
    title: titled(contactPage.title),
    description: contactPage.text,
    body: <ContactPage />,
  },
  waitlist('waitlist.html', 'any'),
  { ...waitlist('waitlist-online.html', 'open'), whenOnlineOpen: true },
  { ...waitlist('waitlist-vip.html', 'vip'), whenOnlineOpen: true },
  legal('privacy.html', links.privacy, privacy),
  legal('terms.html', links.terms, terms),
  legal('risk-notice.html', links.risk, riskNotice),
]

/** Builds the product's structured data for search engines. */
function factsOfProduct(): object {
  const pro = plans.find(({ id }) => id === 'pro')
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: product.name,
    description: product.description,
    url: `${originMark}/`,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Windows, macOS',
    offers: [
      { '@type': 'Offer', name: texts.openBeta, price: '0', priceCurrency: 'USD' },
      {
        '@type': 'Offer',
        name: pro?.name,
        price: pro?.price.replace(/[^\d.,]/g, '').replace(',', '.'),
        priceCurrency: 'USD',
      },
    ],
  }
}

/**
 * Data, not a script, so that the content security policy for scripts does not apply; no part of it can end its
 * element.
 */
const factsElement = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`

/** The whole document of a page, as text. */
export const documentOf = (page: PublicPage): string =>
  `<!doctype html>${renderToStaticMarkup(<PageDocument page={page} />)}`.replace(
    '</head>',
    () => `${page.facts ? factsElement(page.facts) : ''}</head>`,
  )

/** File → document, for the build. */
export const documents = (): Readonly<Record<string, string>> =>
  Object.fromEntries(publicPages.map((page) => [page.file, documentOf(page)]))

/** Address → document, for the development server. */
export const documentAt = (path: string): string | null => {
  const page = publicPages.find((each) => each.path === path)
  return page ? documentOf(page) : null
}
