import { legalChanged, links } from '@harbour/contract/portal/content'
import type { ReactNode } from 'react'
import { monthOf, monthTitle } from '../../core/time/month.ts'
import { column, PublicFrame } from '../public-pages/frame.tsx'
import * as texts from '#texts/portal/legal'
import * as pages from '#texts/portal/public-pages'

export interface Article {
  readonly title: string
  readonly lead: string
  readonly parts: readonly {
    readonly title: string
    readonly text: readonly ReactNode[]
    readonly points?: readonly string[]
  }[]
}

const articles = [
  [texts.privacy, links.privacy],
  [texts.terms, links.terms],
  [texts.riskNotice, links.risk],
] as const

/** Privacy, terms and risk notice: one column of plain words. */
export const LegalPage = ({ article, path }: { readonly article: Article; readonly path: string }) => (
  <PublicFrame>
    <div className={`${column} pt-14 pb-24 max-md:pt-8 max-md:pb-16`}>
      {/* one measure, in the middle of the page */}
      <div className="prose relative mx-auto max-w-[68ch]">
        <Contents of={article} />
        <nav aria-label={texts.legal} className="mb-8 flex flex-wrap gap-x-6 text-base">
          {articles.map(([label, to]) => (
            <a
              key={to}
              href={to}
              className="py-1 max-md:min-w-11 max-md:py-[11px]"
              aria-current={to === path ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <h1 className="text-4xl font-semibold max-md:text-[30px] max-md:leading-9">{article.title}</h1>
        <p>{article.lead}</p>
        <p className="text-sm">
          {texts.lastChanged(legalChanged.slice(8), monthTitle(monthOf(legalChanged)))}{' '}
          {texts.bindingVersion(
            <a href={`?language=${pages.otherLanguage}`} hrefLang={pages.otherLanguage}>
              {texts.otherVersion}
            </a>,
          )}
        </p>
        {article.parts.map(({ title, text, points = [] }, at) => (
          <section key={title}>
            <h2 id={anchorOf(at)}>{title}</h2>
            {text.map((words, line) => (
              <p key={line}>{words}</p>
            ))}
            {points.length > 0 ? (
              <ul>
                {points.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <section>
          <h2>{texts.questions}</h2>
          <p>{texts.writeToUs(<a href={links.contact}>{texts.contactPage}</a>)}</p>
        </section>
      </div>
    </div>
  </PublicFrame>
)

const anchorOf = (part: number): string => `part-${part + 1}`

/** Links to the parts, beside the text on wide screens. */
const Contents = ({ of: { parts } }: { readonly of: Article }) => (
  <nav
    aria-label={texts.contents}
    className="absolute inset-y-0 right-full mr-12 w-44 text-sm max-xl:hidden print:hidden"
  >
    <ol className="sticky top-24 flex flex-col border-l">
      {parts.map(({ title }, at) => (
        <li key={title}>
          <a
            href={`#${anchorOf(at)}`}
            className="block py-1 pl-4 text-subtle-foreground hover:text-foreground"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
