import type { FilteredBot } from '@harbour/contract/trading/bots/filtered-bot'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Chip, Choose } from '../../core/kit/chip.tsx'
import { choiceName } from '../../core/kit/choice-name.ts'
import { paths } from '../../core/router/paths.ts'
import { Link, useNavigate } from '../../core/router/router.tsx'
import { bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import { pageOfBot } from '../bots/fills-of.ts'
import { useScope } from '../scope/scope.ts'
import type { BotFilter } from './use-bot-filter.ts'
import * as texts from '#texts/trading/bot-filter'
import { language } from '#texts/core/language'
import * as list from '#texts/trading/bots'
import * as terms from '#texts/trading/terms'

const track = 'track'

/** The bots that a screen can be filtered by. */
export function ChooseBot({ filter }: { readonly filter: BotFilter }) {
  const { data } = useApiQuery(bots.list, { query: {} })
  const navigate = useNavigate()
  const own = data?.bots ?? []
  const options =
    own.length === 0
      ? [{ value: track, label: list.addBot }]
      : [...own.map(({ id, name }) => ({ value: id, label: name })), { value: byHandId, label: terms.byHand }]
  return (
    <Choose
      name={list.bot}
      options={options}
      onPick={(id) => (id === track ? navigate(paths.bots) : filter.pick(id))}
    />
  )
}

interface BotFilterLineProps {
  readonly filter: BotFilter
  /** False if the filters of the screen show it already. */
  readonly hasChip?: boolean
  /** Describes the figures of the screen, with a link to the bot's own page. */
  readonly words: (page: ReactNode) => ReactNode
  /** The bot of the reply; its assets without a price are named. */
  readonly bot?: Pick<FilteredBot, 'unpriced'> | null | undefined
}

/** The bot in the screen's filter, what its figures are, and the way back to all. Nothing without such a filter. */
export function BotFilterLine({ filter, hasChip = true, words, bot }: BotFilterLineProps) {
  const { search } = useScope()
  if (filter.id === null) return null
  const page = pageOfBot(filter.id, search)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground max-md:mb-3">
      {hasChip ? <BotFilterChip id={filter.id} onRemove={() => filter.pick(null)} /> : null}
      <p role="note">
        {words(
          <Link to={page} className="text-link hover:underline">
            {texts.itsPage}
          </Link>,
        )}
        {bot && bot.unpriced.length > 0 ? (
          <> {texts.hadNoPrice(new Intl.ListFormat(language).format(bot.unpriced))}</>
        ) : null}
      </p>
    </div>
  )
}

function BotFilterChip({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const { data, isError } = useApiQuery(bots.list, { query: {} })
  const choices = data && [
    ...data.bots.map((bot) => ({ value: bot.id, label: bot.name })),
    { value: byHandId, label: terms.byHand },
  ]
  return <Chip name={list.bot} value={choiceName(id, choices, isError)} onRemove={onRemove} />
}
