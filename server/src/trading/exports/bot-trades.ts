import type { Language } from '@harbour/contract/core/languages'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import type { exports } from '@harbour/contract/trading/exports'
import type { Query } from '@harbour/contract/core/route'
import { csvLine } from '@harbour/contract/core/csv-line'
import type { Db } from '../../core/db/db.ts'
import { inEachLanguage } from '../../core/language/in-each-language.ts'
import * as de from '../../core/texts/de/exports.ts'
import * as en from '../../core/texts/en/exports.ts'
import { localClock } from '../../core/time/local-clock.ts'
import { tradesOfBot, unlistedOf } from '../bots/bot-trades.ts'
import { botOfFilter } from '../bots/filtered-bot.ts'
import { lookAtBots, type LookParts } from '../bots/look.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import type { Counting } from '../report-currency/routes.ts'
import { readExportAccounts } from './accounts.ts'
import { columnOf } from './columns.ts'
import type { Sheet } from './sheet.ts'

type Asked = Query<typeof exports.closedTrades>

/** The bot of a file without other conditions on single trades; null for the account's own closed trades. */
export function botAlone({
  bot,
  timeZone: _zone,
  from: _from,
  to: _to,
  accounts: _accounts,
  ...rest
}: Asked): string | null {
  return bot === undefined || Object.values(rest).some((value) => value !== undefined) ? null : bot
}

const columns = [
  'opened_utc',
  'closed_utc',
  'opened_local',
  'closed_local',
  'time_zone',
  'holding_seconds',
  'exchange',
  'account',
  'symbol',
  'kind',
  'side',
  'quantity',
  'entry_price',
  'exit_price',
]
const words = inEachLanguage(en, de)
const amounts = ['net', 'fees', 'funding'] as const

/**
 * The cycles of a bot that count as its trades and ended in the days of its page, oldest first; read before the file
 * begins. It ends with a sentence if older ones are missing.
 */
export async function botTradesSheet(
  db: Db,
  looks: LookParts,
  person: Counting,
  asked: Asked & { readonly bot: string },
  money: ReportMoney,
  language: Language,
): Promise<Sheet> {
  const accounts = asked.accounts?.toSorted() ?? null
  const { cycles, unlisted } = await lookAtBots(looks, db, person, accounts, (look) => {
    const bot = botOfFilter(look, asked.bot, asked)
    return bot
      ? { cycles: tradesOfBot(look, bot, asked).toReversed(), unlisted: unlistedOf(look, bot, asked) }
      : { cycles: [], unlisted: 0 }
  })
  const places = new Map((await readExportAccounts(db, person.id)).map((one) => [one.id, one]))
  const zone = closingZone(person.preferences)
  const clock = localClock(zone)
  const local = (atMs: number) =>
    new Date(atMs + clock.offsetMs(atMs)).toISOString().slice(0, 19).replace('T', ' ')
  return {
    columns: [...columns, ...amounts.map((what) => columnOf(what, money)), 'fills', 'trade'],
    async *lines() {
      for (const one of cycles) {
        const { openedAtMs, closedAtMs } = one
        const place = places.get(one.accountId)
        yield csvLine([
          new Date(openedAtMs).toISOString(),
          new Date(closedAtMs).toISOString(),
          local(openedAtMs),
          local(closedAtMs),
          zone,
          (closedAtMs - openedAtMs) / 1000,
          place?.exchange ?? null,
          place?.label ?? null,
          one.symbol,
          one.kind,
          one.side,
          { decimal: one.quantity },
          one.entryPrice && { decimal: one.entryPrice },
          one.exitPrice && { decimal: one.exitPrice },
          ...amounts.map((what) => {
            const value = one[what]
            return value === null ? null : { decimal: value }
          }),
          one.fills,
          one.key,
        ])
      }
      // the last line, so that the table above stays valid
      if (unlisted > 0) yield csvLine([words[language].olderCycles(unlisted)])
    },
  }
}
