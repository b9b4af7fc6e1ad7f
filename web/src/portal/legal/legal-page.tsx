import { legalChanged, links } from '@harbour/contract/portal/content'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../../core/kit/icon.tsx'
import { monthOf, monthTitle } from '../../core/time/month.ts'
import { column, PublicFrame } from '../public-pages/frame.tsx'
import { originMark } from '../public-pages/origin.ts'
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
        <ContentsBeside of={article} />
        <Tabs path={path} />
        <h1 className="text-4xl font-semibold max-md:text-[30px] max-md:leading-9">{article.title}</h1>
        <p>{article.lead}</p>
        <p className="text-sm">
          {texts.lastChanged(String(Number(legalChanged.slice(8))), monthTitle(monthOf(legalChanged)))}{' '}
          {texts.bindingVersion(
            <a href={`?language=${pages.otherLanguage}`} hrefLang={pages.otherLanguage}>
              {texts.otherVersion}
            </a>,
          )}
        </p>
        <ContentsAbove of={article} />
        <Operator />
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
          <h2 id={questionsAnchor}>{texts.questions}</h2>
          <p>{texts.writeToUs(<a href={links.contact}>{texts.contactPage}</a>)}</p>
        </section>
      </div>
    </div>
  </PublicFrame>
)

const Tabs = ({ path }: { readonly path: string }) => (
  <nav
    aria-label={texts.legal}
    className="mb-8 flex flex-wrap gap-x-6 border-b text-base max-md:gap-x-4 max-md:text-sm print:hidden"
  >
    {articles.map(([label, to]) => (
      <a
        key={to}
        href={to}
        aria-current={to === path ? 'page' : undefined}
        className="-mb-px min-w-11 border-b-2 border-transparent py-2.5 text-muted-foreground hover:text-foreground aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-foreground max-md:py-3"
      >
        {label}
      </a>
    ))}
  </nav>
)

/** The name of the team, the address of this installation, and the way to reach them. */
const Operator = () => (
  <section aria-labelledby={operatorAnchor} className="mt-8 rounded-xl border bg-card px-5 pb-5 max-md:px-4">
    <h2 id={operatorAnchor} className="mt-5">
      {texts.operator}
    </h2>
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-base max-md:gap-x-4">
      {[
        [texts.runBy, texts.team],
        [
          texts.website,
          <a key="website" href={links.landing} className="break-all">
            {originMark}
          </a>,
        ],
        [
          texts.reach,
          texts.answered(
            <a key="contact" href={links.contact}>
              {texts.contactPage}
            </a>,
          ),
        ],
      ].map(([term, words], line) => (
        <Fragment key={line}>
          <dt className="text-muted-foreground">{term}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
)

const operatorAnchor = 'operator'
const questionsAnchor = 'questions'
const anchorOf = (part: number): string => `part-${part + 1}`

/** Every heading below the title, with its anchor. */
const headingsOf = ({ parts }: Article): readonly (readonly [string, string])[] => [
  [operatorAnchor, texts.operator],
  ...parts.map(({ title }, at) => [anchorOf(at), title] as const),
  [questionsAnchor, texts.questions],
]

/** Links to the headings, beside the text on wide screens. */
const ContentsBeside = ({ of }: { readonly of: Article }) => (
  <nav
    aria-label={texts.contents}
    className="absolute inset-y-0 right-full mr-12 w-44 text-sm max-xl:hidden print:hidden"
  >
    <ol className="sticky top-24 flex flex-col border-l">
      {headingsOf(of).map(([anchor, title]) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="-ml-px block border-l-2 border-transparent py-1 pl-4 text-subtle-foreground hover:text-foreground aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-foreground"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** The same links above the text where there is no room beside it, folded. */
const ContentsAbove = ({ of }: { readonly of: Article }) => (
  <nav aria-label={texts.contents} className="mt-8 text-base xl:hidden print:hidden">
    <details className="group rounded-xl border">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-5 font-medium max-md:px-4 [&::-webkit-details-marker]:hidden">
        {texts.contents}
        <Icon of={ChevronDown} className="text-muted-foreground group-open:rotate-180" />
      </summary>
      <ol className="border-t py-1.5">
        {headingsOf(of).map(([anchor, title]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="block px-5 py-[11px] text-muted-foreground hover:text-foreground max-md:px-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
)
