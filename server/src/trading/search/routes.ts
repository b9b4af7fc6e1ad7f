import { type search, searchLimits } from '@harbour/contract/trading/search/search'
import type { ServerHandlers } from '../../core/http/context.ts'
import { wordsTyped } from '../fills/search.ts'
import { sideTyped } from '../fills/side-typed.ts'
import { symbolsOf } from '../fills/symbols.ts'
import { symbolsBegun } from '../fills/symbols-begun.ts'
import { readTags } from '../journal/entry-text.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { tradeId } from '../results/trade-place.ts'
import { readFoundBotNotes } from './bot-notes.ts'
import { excerptOf } from './excerpt.ts'
import { respelt } from './spelling.ts'
import { readFound, readNamed, type SearchWord } from './store.ts'

/** The command palette's search for names and for trades. */
export function searchRoutes(moneyOf: MoneyOf): ServerHandlers<typeof search> {
  return {
    async names({ db, user }) {
      const { bots, playbooks } = await readNamed(db, user.id)
      const tags = await readTags(db, user.id)
      return {
        symbols: [...(await symbolsOf(db, user.id))],
        tags: tags.map(({ tag }) => tag),
        bots: [...bots],
        playbooks: [...playbooks],
      }
    },

    async trades({ db, user, query, language }) {
      const { timeZone, from = null, to = null, accounts = null, limit } = query
      const typed = wordsTyped(query.text)
      const known = typed.length === 0 ? [] : await symbolsOf(db, user.id)
      const words = typed.map((text) => ({
        text,
        symbols: symbolsBegun(text, known),
        side: sideTyped(text),
      }))
      const find = async (given: readonly SearchWord[]) => ({
        meant: given.map(({ text }) => text),
        rows: await readFound(db, { userId: user.id, timeZone, from, to, accounts }, given, limit),
        notes: await readFoundBotNotes(
          db,
          user.id,
          given.map(({ text }) => text),
          searchLimits.botNotes,
        ),
      })
      const found = await find(words)
      const isNothing = found.rows.length === 0 && found.notes.length === 0
      const right = isNothing ? await respelt(db, user.id, words) : null
      const { meant, rows, notes } = right === null ? found : await find(right)
      const money = await moneyOf(db, user, rows.at(-1)?.closedAt.slice(0, 10) ?? null, language)
      return {
        currency: money.currency,
        rate: money.rate,
        trades: rows.map(({ accountId, key, symbol, side, closedAt, net, note, tags }) => ({
          id: tradeId({ accountId, key }),
          accountId,
          symbol,
          side,
          closedAt,
          net: net && money.at(net, Date.parse(closedAt)),
          excerpt: excerptOf(note, meant),
          tags: [...tags],
        })),
        botNotes: notes.map(({ note, tags, ...one }) => ({
          ...one,
          excerpt: excerptOf(note, meant),
          tags: [...tags],
        })),
      }
    },
  }
}
