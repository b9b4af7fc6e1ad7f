import type { SharedPage } from '@harbour/contract/trading/share-links'
import { useEffect } from 'react'
import { ApiError } from '../../core/errors/api-error.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { zoneNamed } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SinglePage } from '../../core/pages/single-page.tsx'
import { paths } from '../../core/router/paths.ts'
import { useParams } from '../../core/router/router.tsx'
import { shareLinks } from './api.ts'
import { periodWords } from './period-text.ts'
import { SharedCurve } from './shared-curve.tsx'
import { recognitions } from '@harbour/contract/trading/metrics/result-labels'
import { SharedFigures } from './shared-figures.tsx'
import { SharedMonths } from './shared-months.tsx'
import { sourceWords } from './source-text.ts'
import * as texts from '#texts/trading/share-links'

/** A public page of figures of a period: without an account, and without a name unless its owner shows it. */
export function SharedScreen() {
  useUnlisted()
  return (
    <SinglePage aside={<ButtonLink to={paths.landing}>{texts.makeYourOwn}</ButtonLink>}>
      <Shared />
    </SinglePage>
  )
}

/** Tells search engines not to index the page; the server does too. */
function useUnlisted() {
  useEffect(() => {
    const tag = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(tag)
    return () => tag.remove()
  }, [])
}

function Shared() {
  const { token = '' } = useParams()
  const answer = useApiQuery(shareLinks.open, { body: { token } })
  usePageTitle(answer.data ? titleOf(answer.data) : texts.sharedPage)
  if (answer.error instanceof ApiError && (answer.error.status === 404 || answer.error.status === 400)) {
    return (
      <section className="card">
        <h1 className="sr-only">{texts.sharedPage}</h1>
        <EmptyState title={texts.linkFails}>{texts.askOwner}</EmptyState>
      </section>
    )
  }
  return (
    <Loaded answer={answer} what={texts.thisPage} skeleton={<SkeletonRows />}>
      {(page) => <Page page={page} />}
    </Loaded>
  )
}

const titleOf = ({ title }: SharedPage): string => title || texts.tradingResults

/** The notes on where the trades come from, and what may be missing. */
const notesOn = (page: SharedPage): string[] => [
  sourceWords(page.sources),
  page.limitedTo.length > 0 ? texts.ownerChoseTrades : texts.ownerChose,
  ...(page.unlisted > 0 ? [texts.unlisted(page.unlisted)] : []),
  ...(page.hasGaps ? [texts.hasGaps] : []),
  ...(page.isUncounted ? [texts.stillCalculated] : []),
  ...(page.mayLackTrades ? [page.isUncounted ? texts.othersMayLack : texts.someMayLack] : []),
  ...(page.areFlowsUnread ? [texts.flowsUnread] : []),
]

function Page({ page }: { readonly page: SharedPage }) {
  return (
    <>
      <h1 className="text-2xl font-semibold break-words">{titleOf(page)}</h1>
      {page.owner ? <p className="mt-0.5 text-sm font-medium break-words">{texts.by(page.owner)}</p> : null}
      {page.limitedTo.length > 0 ? (
        <ul aria-label={texts.limitedTo} className="mt-2 flex flex-wrap gap-1.5">
          {page.limitedTo.map((words) => (
            <li
              key={words}
              className="num max-w-full rounded-md px-2.25 py-1 text-xs break-words hairline-strong"
            >
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="num mt-1.5 text-sm text-muted-foreground">
        {(page.cycles === null ? texts.basis : texts.basisOfBot[page.cycles])(
          periodWords(page),
          recognitions[page.dating],
          zoneNamed(page.timeZone),
        )}{' '}
        {page.showsAmounts ? texts.inUsd : texts.amountsHidden}{' '}
        {page.before ? texts.comparedWith(periodWords(page.before)) : null}
      </p>
      <SharedFigures page={page} />
      {page.curve.length > 1 ? (
        <Card {...(page.ofBot ? texts.curveOfBot : texts.curves[page.basis])} className="mt-4">
          <SharedCurve curve={page.curve} basis={page.basis} ofBot={page.ofBot} />
        </Card>
      ) : null}
      {page.days.length > 0 ? <SharedMonths page={page} /> : null}
      {page.trades === 0 && page.days.length === 0 ? (
        <Card label={texts.noTrades} className="mt-4">
          <EmptyState title={texts.noClosedTrades}>{texts.onceOneCloses}</EmptyState>
        </Card>
      ) : null}
      <p className="mt-4 max-w-[70ch] text-xs text-subtle-foreground">{notesOn(page).join(' ')}</p>
      <MakeYourOwn />
    </>
  )
}

/** A link to Harbour's landing page for visitors. */
const MakeYourOwn = () => (
  <section
    aria-label={texts.makeYourOwn}
    className="card mt-8 flex items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4"
  >
    <div className="min-w-0">
      <h2 className="text-base font-semibold">{texts.yourOwnPage}</h2>
      <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">{texts.aboutHarbour}</p>
    </div>
    <ButtonLink tone="primary" to={paths.landing}>
      {texts.makeYourOwn}
    </ButtonLink>
  </section>
)
