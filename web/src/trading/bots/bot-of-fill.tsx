import { claimBy } from '@harbour/ledger/bots/claim'
import type { Bot } from '@harbour/contract/trading/bots'
import { useApiQuery } from '../../core/api/query.ts'
import { Unknown } from '../../core/kit/amount.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Link } from '../../core/router/router.tsx'
import { useScope } from '../scope/scope.ts'
import { bots } from './api.ts'
import { byHandId } from './by-hand.ts'
import { draftAddress, type FillOfRule, ruleLike } from './draft-address.ts'
import { pageOfBot } from './fills-of.ts'
import * as texts from '#texts/trading/bots'
import * as terms from '#texts/trading/terms'

interface BotOfFillProps {
  /** A fill, or the order that opened a trade. */
  readonly of: FillOfRule & { readonly at: string }
  /** Offers to track similar fills, if no bot owns it: a new rule comes after all others. */
  readonly isTrackable?: boolean
}

/** The bot whose rule a fill belongs to, as a link to its page. */
export function BotOfFill({ of: fill, isTrackable = false }: BotOfFillProps) {
  const { search } = useScope()
  const { data, error } = useApiQuery(bots.list, { query: {} })
  if (!data) return error ? <Unknown why={texts.botNotLoaded} /> : <Skeleton className="ml-auto h-3 w-20" />
  const bot = botOf(fill, data.bots)
  return (
    <>
      <Link to={pageOfBot(bot?.id ?? byHandId, search)} className="touch hover:underline">
        {bot?.name ?? terms.byHand}
      </Link>
      {bot || !isTrackable ? null : (
        <Link
          to={draftAddress(ruleLike(fill), search)}
          className="touch block text-xs text-link hover:underline"
        >
          {texts.trackLikeThis}
        </Link>
      )}
    </>
  )
}

/** The oldest bot whose rule matches. */
function botOf({ accountId, at, ...fill }: BotOfFillProps['of'], all: readonly Bot[]): Bot | null {
  const rules = all
    .toSorted((a, b) => a.place - b.place)
    .map(({ clientIds, fromAt, toAt, ...rule }) => ({
      ...rule,
      clientIds: clientIds?.split(',') ?? null,
      fromMs: fromAt === null ? null : Date.parse(fromAt),
      toMs: toAt === null ? null : Date.parse(toAt),
    }))
  const id = claimBy(rules)(accountId, { ...fill, atMs: Date.parse(at) })
  return all.find((one) => one.id === id) ?? null
}
