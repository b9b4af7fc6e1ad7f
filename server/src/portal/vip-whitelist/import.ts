import type { Language } from '@harbour/contract/core/languages'
import * as texts from '../../core/texts/en/portal.ts'
import { portalTextIn } from '../../core/language/portal-texts.ts'
import type { ImportResult, RowNote } from '@harbour/contract/portal/vip-whitelist'
import { audit, type Actor } from '../../people/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { type GivenRow, sortRows } from './rows.ts'
import { insertEntries } from './store.ts'

/** Rows per transaction: an import of thousands blocks nobody, and an interrupted one is simply run again. */
const chunkSize = 500

export async function importRows(
  db: Db,
  actor: Actor,
  rows: readonly GivenRow[],
  language: Language,
): Promise<ImportResult> {
  const { fresh, skips, errors } = sortRows(rows)
  const said = (row: RowNote) => ({ ...row, reason: portalTextIn(row.reason, language) })
  const known: { line: number; email: string; reason: string }[] = []
  for (let start = 0; start < fresh.length; start += chunkSize) {
    const chunk = fresh.slice(start, start + chunkSize)
    const added = await db.transaction().execute(async (tx) => {
      const set = await insertEntries(tx, chunk, actor.user?.id ?? null)
      if (set.size > 0)
        await audit(tx, actor, {
          action: 'whitelist.import',
          target: `${set.size} addresses`,
          after: { lines: [chunk[0]?.line, chunk.at(-1)?.line], added: set.size },
        })
      return set
    })
    for (const { email, emailTyped, line } of chunk)
      if (!added.has(email)) known.push({ line, email: emailTyped, reason: texts.alreadyListed })
  }
  const skipped = [...skips, ...known].sort((a, b) => a.line - b.line)
  return {
    total: rows.length,
    added: fresh.length - known.length,
    skipped: skipped.length,
    failed: errors.length,
    errors: errors.map(said),
    skips: skipped.map(said),
  }
}
