import { minuteMs } from '@harbour/ledger/durations'
import type { BotKind } from '@harbour/contract/trading/bots/counted-cycles'
import type { Bot } from '@harbour/contract/trading/bots'
import { Badge } from '../../core/kit/badge.tsx'
import { ago, day, exactTime } from '../../core/kit/format-time.ts'
import { Dotted } from '../../core/kit/dotted.tsx'
import type { Answer } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { ruleWords } from '../bots/words.ts'
import type { Accounts } from '../scope/accounts.tsx'
import { botKindNames } from '@harbour/contract/trading/metrics/report-labels'
import type { BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import { removedAccount, someAccount } from '#texts/trading/bots'

export const KindBadge = ({ of: kind }: { readonly of: BotKind | null }) =>
  kind === null ? null : <Badge tone="info">{botKindNames[kind]}</Badge>

interface BotPlaceProps {
  readonly page: Pick<Answer<BotPage>, 'data' | 'error'>
  readonly bot: Bot | null
  readonly accounts: Accounts
}

/** The line below the name: its kind, its rule, and since when it trades. */
export function BotPlace({ page: { data, error }, bot, accounts }: BotPlaceProps) {
  const now = useNow(minuteMs)
  const accountName = (id: string) =>
    accounts.of(id)?.label ?? (accounts.isKnown ? removedAccount : someAccount)
  if (!data && error) return null
  return (
    <p className="num -mt-2 mb-4 max-md:mt-0 flex min-h-5 flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-muted-foreground max-md:mb-3">
      {data ? (
        <>
          <KindBadge of={data.kind.kind} />
          <Dotted className="flex-1">
            {bot ? ruleWords(bot, accountName) : null}
            {data.firstAt === null || data.lastAt === null
              ? texts.noFill
              : // each is a fact of its own: a fragment would be one
                [
                  <span key="fills">{texts.fillsSince(data.fills, day(data.firstAt))}</span>,
                  <span key="last">
                    {texts.lastFill(
                      <time dateTime={data.lastAt} title={exactTime(data.lastAt)}>
                        {ago(data.lastAt, { now })}
                      </time>,
                    )}
                  </span>,
                ]}
          </Dotted>
        </>
      ) : (
        <>
          <Skeleton className="my-1 h-3 w-64 md:w-96" />
          {/* On phones its words take two lines. */}
          <Skeleton className="my-1 h-3 w-72 max-w-full md:hidden" />
        </>
      )}
    </p>
  )
}
