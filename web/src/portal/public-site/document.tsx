import { product } from '@harbour/contract/portal/content'
import type { ReactNode } from 'react'
import { originMark } from '../public-pages/origin.ts'
import { language } from '#texts/core/language'
import * as texts from '#texts/portal/public-pages'

export interface PublicPage {
  /** Name of the built file. */
  readonly file: string
  readonly path: string
  /** Served at this path while the version for browsers is open; another page is served until then. */
  readonly whenOnlineOpen?: true
  readonly title: string
  readonly description: string
  /** The page's own script, which runs after rendering. */
  readonly script: string
  readonly body: ReactNode
  /** More for the head: what to load early. */
  readonly head?: ReactNode
  /** Structured data of the page, in the vocabulary of schema.org. */
  readonly facts?: object
}

const socialPicture = '/src/portal/landing/pictures/social.jpg'

/** A whole page as it is served: readable before any script has run. */
export const PageDocument = ({ page }: { readonly page: PublicPage }) => (
  <html lang={language} data-theme="dark">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <meta name="theme-color" content="#070e1a" />
      <link rel="icon" type="image/svg+xml" href="/src/portal/brand/icon.svg" />
      <link rel="canonical" href={originMark + page.path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={originMark + page.path} />
      <meta property="og:image" content={socialPicture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={texts.socialPicture(product.headline, product.name)} />
      <meta name="twitter:card" content="summary_large_image" />
      {page.head}
      <link rel="stylesheet" href="/src/portal/public-pages/public.css" />
      <script type="module" src={page.script} />
    </head>
    <body>{page.body}</body>
  </html>
)
