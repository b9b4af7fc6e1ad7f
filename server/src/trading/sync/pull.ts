import type { CodedMessage } from '@harbour/ledger/coded-message'
import { syncMessages } from '../../core/language/sync-messages.ts'
import { titleOf } from '../../core/language/titles.ts'
import type { Cursor, Page, Stream } from '@harbour/exchanges/exchange'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { Fenced, type Needs, type StreamsRun } from '../sync-run/run-context.ts'
import { ask } from '../sync-run/retry-policy.ts'
import { commitPage, pageStatement } from '../sync-run/page-commit.ts'
import { guardPages, ownershipOf } from './cross-account-guard.ts'
import { PageWriter } from './page-writer.ts'
import { invalidRowIn } from './validate-page.ts'
import type { Rescan } from './rescan.ts'

/** Consecutive pages without rows or progress. A duplicated answer causes one or two; more is a loop. */
const maxStandstill = 5

/**
 * Reads one stream from `from` to its end, page by page. While a page is being written, the next one is already
 * requested; the exchange still gets one request at a time. `rescan` takes the fills. Returns how many rows were new.
 */
export async function pullStream(
  run: StreamsRun,
  stream: Stream,
  from: Cursor | null,
  tries: number,
  rescan: Rescan | null = null,
): Promise<number> {
  const writer = new PageWriter((page, parts) => prepare(run, stream, page, parts))
  let cursor = from
  let standstill = 0
  try {
    for (;;) {
      const page = await ask(run, () => run.session.page(stream, cursor, run.mode), tries)
      const impossible = invalidRowIn(page)
      if (impossible !== null) throw unusable(run, stream, impossible)
      rescan?.take(page.fills)
      await writer.take(page)
      standstill = isStandstill(page, cursor) ? standstill + 1 : 0
      if (standstill >= maxStandstill) throw stuck(run, stream)
      cursor = page.cursor
      if (page.atEnd || page.askAgainInMs !== undefined) return await writer.end()
    }
  } catch (error) {
    // Pages that were read before are stored; only the reason of the end is thrown.
    await writer.end().catch(() => null)
    if (writer.unwritten > 0) {
      const { accountId, exchange } = run.claim
      run.log.warn(
        { exchange, accountId, stream: stream.id, pages: writer.unwritten },
        'Pages after a refused write were not stored; the next run reads them again',
      )
    }
    throw error
  }
}

/**
 * Prepares the commit of a page, also after a stop or a lost lease: the rows are worth storing, and the
 * fencing token protects against other writers.
 */
function prepare(
  run: Needs<'db' | 'claim' | 'accountUid' | 'exchange' | 'events' | 'log'>,
  stream: Stream,
  page: Page,
  parts: readonly Page[],
): () => Promise<number> {
  const { userId, accountId } = run.claim
  const owned = ownershipOf(run, parts)
  const statement = pageStatement(run.claim, stream, page)
  return async () => {
    await guardPages(run, stream, owned)
    const committed = await commitPage(run.db, statement)
    if (committed === null) throw new Fenced(`${stream.id} was taken over`)
    run.events.progressed(userId, accountId, committed.fills)
    return committed.fills + committed.entries
  }
}

const isStandstill = (page: Page, before: Cursor | null): boolean =>
  !page.atEnd &&
  page.askAgainInMs === undefined &&
  before !== null &&
  JSON.stringify(page.cursor) === JSON.stringify(before)

const stuck = (run: Needs<'claim'>, stream: Stream) =>
  new ExchangeError({
    kind: 'unexpected',
    reason: 'unknown',
    exchange: run.claim.exchange,
    saying: syncMessages.samePage(titleOf(stream)),
  })

const unusable = (run: Needs<'claim'>, stream: Stream, what: CodedMessage) =>
  new ExchangeError({
    kind: 'unexpected',
    reason: 'unknown',
    exchange: run.claim.exchange,
    saying: syncMessages.unusablePage(titleOf(stream), what),
  })
