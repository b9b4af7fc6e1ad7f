import type { z } from 'zod'
import type { FileBody, imports } from '@harbour/contract/imports'
import { importLimits } from '@harbour/contract/import-file'
import { UnreadableFile } from '@harbour/exchanges/files/decode'
import type { Db } from '../db/kysely-over.ts'
import type { ServerHandlers } from '../http/context.ts'
import type { FindExchange } from '../sync/progress.ts'
import { wakeAccount } from '../sync/schedule.ts'
import { entriesOf, fillsOf, type ImportPlan, planImport, spanOf } from './plan.ts'
import { type ImportAccount, readAccount, readImports, removeImport, storeImport } from './store.ts'

/** Instruments named one by one. */
const mostSymbols = 30

export interface ImportParts {
  readonly find: FindExchange
  /** Has the sync of this process look for due accounts at once. */
  readonly wake: () => void
}

type Refuse = (code: 'key_missing' | 'import_unreadable' | 'import_busy', message?: string) => never

export function importRoutes({ find, wake }: ImportParts): ServerHandlers<typeof imports> {
  /** What a file would bring to an account that is read to its end. */
  async function planned(
    db: Db,
    asked: {
      readonly userId: string
      readonly accountId: string
      readonly file: z.output<typeof FileBody>
      readonly lock: boolean
    },
    refuse: Refuse,
  ): Promise<{ account: ImportAccount; plan: ImportPlan }> {
    const account =
      (await readAccount(db, asked.userId, asked.accountId, asked.lock)) ?? refuse('key_missing')
    const bytes = Buffer.from(asked.file.content, 'base64')
    if (bytes.length > importLimits.bytes)
      refuse('import_unreadable', 'The file is larger than 32 MB. Export a shorter span, or split the file.')
    try {
      const plan = await planImport(db, find, account, bytes, asked.file.utcOffsetMinutes)
      if (!account.isRead) refuse('import_busy')
      return { account, plan }
    } catch (error) {
      if (error instanceof UnreadableFile) refuse('import_unreadable', error.message)
      throw error
    }
  }

  return {
    async list({ db, params, user, refuse }) {
      if (!(await readAccount(db, user.id, params.id, false))) refuse('key_missing')
      return { imports: [...(await readImports(db, user.id, params.id, importLimits.kept))] }
    },

    async preview({ db, params, body, user, refuse }) {
      const asked = { userId: user.id, accountId: params.id, file: body, lock: false }
      const { plan } = await planned(db, asked, refuse)
      const fills = fillsOf(plan.fresh)
      const entries = entriesOf(plan.fresh)
      const symbols = new Set([...fills, ...entries].flatMap(({ symbol }) => symbol ?? []))
      return {
        format: plan.format,
        utcOffsetMinutes: plan.timesAreLocal ? (body.utcOffsetMinutes ?? null) : null,
        rows: plan.rows,
        fills: fills.length,
        entries: entries.length,
        known: plan.known,
        refused: plan.refused,
        skipped: plan.skipped,
        ...(spanOf(plan.fresh) ?? { from: null, to: null }),
        symbols: [...symbols].sort().slice(0, mostSymbols),
        reasons: [...plan.reasons],
      }
    },

    async create({ db, params, body, user, refuse, afterCommit }) {
      const asked = { userId: user.id, accountId: params.id, file: body, lock: true }
      const { account, plan } = await planned(db, asked, refuse)
      const stored = (await storeImport(db, account, plan, body.fileName)) ?? refuse('import_nothing')
      await wakeAccount(db, user.id, params.id)
      afterCommit(wake)
      return stored
    },

    async remove({ db, params, user, refuse, afterCommit }) {
      if (!(await removeImport(db, user.id, params.id, params.importId))) refuse('import_missing')
      await wakeAccount(db, user.id, params.id)
      afterCommit(wake)
      return { message: 'The rows of this file are taken back.' }
    },
  }
}
