import type { Language } from '@harbour/contract/core/languages'
import { inLanguage } from '../../core/language/translations.ts'
import { formatIn, fileTranslations } from '../../core/language/adapter-texts.ts'
import type { Words } from '../../core/refusals/envelope.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { FileBody, imports } from '@harbour/contract/trading/imports/imports'
import { importLimits } from '@harbour/contract/trading/imports/import-file'
import type { Stream } from '@harbour/exchanges/exchange'
import { readableAt } from '@harbour/exchanges/files/readable'
import { UnreadableFile } from '@harbour/exchanges/files/decode'
import { shortened } from '@harbour/exchanges/files/refused-row'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'
import { forgetLastRun, wakeAccount } from '../sync-run/schedule.ts'
import type { Collected } from './collect.ts'
import { entriesOf, fillsOf, type ImportPlan, planImport, readRows, spanOf } from './plan.ts'
import { type ImportAccount, readAccount, readImports, removeImport, storeImport } from './store.ts'

/** Instruments, and left-out columns, that are named one by one. */
const maxSymbols = 30
const maxIgnored = 30

export interface ImportParts {
  readonly find: FindExchange
  /** Makes the sync of this process look for due accounts at once. */
  readonly wake: () => void
}

type Refuse = (code: 'key_missing' | 'import_unreadable' | 'import_busy', message?: Words) => never

export function importRoutes({ find, wake }: ImportParts): ServerHandlers<typeof imports> {
  /**
   * Plans an import into an account that is read to its end. The file is parsed before the transaction
   * begins: the embedded database has one connection, and everybody would wait for it.
   */
  async function planned<Answer>(
    db: Db,
    asked: {
      readonly userId: string
      readonly accountId: string
      readonly file: z.output<typeof FileBody>
      readonly lock: boolean
    },
    refuse: Refuse,
    answer: (tx: Db, account: ImportAccount, plan: ImportPlan) => Promise<Answer>,
  ): Promise<Answer> {
    const { userId, accountId, file, lock } = asked
    const known = (await readAccount(db, userId, accountId, false)) ?? refuse('key_missing')
    const collected = await readBody(known, file, refuse)
    return db.transaction().execute(async (tx) => {
      const account = (await readAccount(tx, userId, accountId, lock)) ?? refuse('key_missing')
      // rows were parsed by contracts that a run has changed since
      if (!account.isRead || !isDeepStrictEqual(account.contracts, known.contracts)) refuse('import_busy')
      return answer(tx, account, await planImport(tx, find, account, collected))
    })
  }

  async function readBody(
    account: ImportAccount,
    file: z.output<typeof FileBody>,
    refuse: Refuse,
  ): Promise<Collected> {
    const bytes = Buffer.from(file.content, 'base64')
    if (bytes.length > importLimits.bytes) refuse('import_unreadable', refusalTexts.fileTooLarge)
    try {
      const { utcOffsetMinutes, zoneIsChosen, decimalSign, dateOrder } = file
      const choices = { decimalSign, dateOrder }
      return await readRows(find, account, bytes, { utcOffsetMinutes, zoneIsChosen, choices })
    } catch (error) {
      if (error instanceof UnreadableFile) refuse('import_unreadable', fileTranslations(error.message))
      throw error
    }
  }

  return {
    async list({ db, params, user, language, refuse }) {
      const { exchange } = (await readAccount(db, user.id, params.id, false)) ?? refuse('key_missing')
      return {
        imports: (await readImports(db, user.id, params.id, importLimits.listed)).map((one) =>
          inWords(one, language),
        ),
        readable: readableAt(find(exchange)?.siteOf ?? exchange).map((title) => formatIn(title, language)),
      }
    },

    async preview({ db, params, body, user, language, refuse }) {
      const asked = { userId: user.id, accountId: params.id, file: body, lock: false }
      const plan = await planned(db, asked, refuse, (_tx, _account, made) => Promise.resolve(made))
      const fills = fillsOf(plan.fresh)
      const entries = entriesOf(plan.fresh)
      const symbols = new Set([...fills, ...entries].flatMap(({ symbol }) => symbol ?? []))
      return {
        format: formatIn(plan.format, language),
        utcOffsetMinutes: plan.utcOffsetMinutes,
        questions: [...plan.questions],
        ignored: plan.ignored.slice(0, maxIgnored).map(shortened),
        rows: plan.rows,
        fills: fills.length,
        entries: entries.length,
        known: plan.known,
        refused: plan.refused,
        skipped: plan.skipped,
        ...(spanOf(plan.fresh) ?? { from: null, to: null }),
        symbols: [...symbols].sort().slice(0, maxSymbols),
        reasons: plan.reasons.map((each) => ({
          ...each,
          reason: inLanguage(fileTranslations(each.reason), language),
        })),
        check: plan.check,
      }
    },

    async create({ db, params, body, user, language, refuse, afterCommit }) {
      const asked = { userId: user.id, accountId: params.id, file: body, lock: true }
      const stored = await planned(db, asked, refuse, async (tx, account, plan) => {
        if (plan.questions.some(({ chosen }) => chosen === null)) refuse('import_question')
        const file = (await storeImport(tx, account, plan, body.fileName)) ?? refuse('import_nothing')
        await forgetLastRun(tx, user.id, params.id)
        return file
      })
      await wakeAccount(db, user.id, params.id)
      afterCommit(wake)
      return inWords(stored, language)
    },

    async remove({ db, params, user, refuse, afterCommit }) {
      const olderIn = (exchange: string, stream: Stream) => find(exchange)?.olderIn?.(stream) ?? null
      await db.transaction().execute(async (tx) => {
        if (!(await removeImport(tx, user.id, params.id, params.importId, olderIn))) refuse('import_missing')
        await forgetLastRun(tx, user.id, params.id)
      })
      await wakeAccount(db, user.id, params.id)
      afterCommit(wake)
      return { message: 'The import was undone.' }
    },
  }
}

/** Translates the layout of a file, which is stored in English, to the reader's language. */
const inWords = <File extends { readonly format: string }>(file: File, language: Language): File => ({
  ...file,
  format: formatIn(file.format, language),
})
