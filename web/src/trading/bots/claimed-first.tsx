import type { Bot, BotRule } from '@harbour/contract/trading/bots'
import { namesOf, rulesBefore } from './rules-before.ts'
import * as texts from '#texts/trading/bots'

interface ClaimedFirstProps {
  /** The rule of a bot, or of a new one. */
  readonly of: BotRule & { readonly id: string | null }
  readonly all: readonly Bot[]
  readonly className: string
}

/** Names the bots with precedence for fills that this rule matches too; nothing without any. */
export function ClaimedFirst({ of: rule, all, className }: ClaimedFirstProps) {
  const before = rulesBefore(rule, all)
  if (before.length === 0) return null
  return (
    <p role="note" className={className}>
      {texts.rulesBefore(namesOf(before), before.length)}
    </p>
  )
}

interface WithoutFillsProps {
  readonly bots: readonly Bot[]
  /** The ids of the bots without any fill. */
  readonly ids: ReadonlySet<string>
}

/** Names, for each bot without a fill, the others that own the matching ones. */
export function WithoutFills({ bots, ids }: WithoutFillsProps) {
  const all = bots
    .filter(({ id }) => ids.has(id))
    .map((bot) => ({ bot, before: rulesBefore(bot, bots) }))
    .filter(({ before }) => before.length > 0)
  if (all.length === 0) return null
  return (
    <ul role="note" className="border-t px-4 py-2.5 text-xs text-muted-foreground">
      {all.map(({ bot, before }) => (
        <li key={bot.id}>{texts.noFillOf(bot.name, namesOf(before), before.length)}</li>
      ))}
    </ul>
  )
}
