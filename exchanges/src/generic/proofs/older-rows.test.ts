import { expect, test } from 'vitest'
import type { Stream } from '../../exchange.ts'
import { flowOf } from '../flows/flows.ts'
import { flowRules } from '../flows/flow-rules.ts'
import { pairsStream } from '../pairs/pairs.ts'
import { bySince } from '../paging.ts'
import type { ReplayRequest } from '../replay.ts'
import { tradeRules } from '../trade-rules.ts'
import { proofs } from './all.ts'
import { type ExchangeProof, proofSpan } from './proof.ts'
import { openProof } from './read-proof.ts'

const cases = proofs.flatMap((proof) => proof.ids.map((id) => ({ id, proof })))

/** Every name and value of a request, but for what signs it. */
function given({ query, body }: ReplayRequest): readonly (readonly [name: string, value: string])[] {
  const flat = (value: object): (readonly [string, string])[] =>
    Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      typeof one === 'object' && one !== null ? flat(one) : [[name, String(one)] as const],
    )
  const inBody: object = body.startsWith('{')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body))
  return [...query.entries(), ...flat(inBody)]
}

/** Returns true if a value names a row that is known: its id, or its moment in one of the ways in which exchanges write it. */
function namesRow(value: string, { replies }: ExchangeProof): boolean {
  const within = (atMs: number) => atMs >= proofSpan.fromMs - 1_000 && atMs <= proofSpan.toMs + 1_000
  const isTime = [Number(value), Number(value) * 1_000, Date.parse(value)].some(within)
  // ids are text, names of rows, or bare numbers
  return isTime || replies.some(({ raw }) => raw.includes(`"${value}"`) || raw.includes(`:${value},`))
}

test.each(cases)(
  '$id gets requests for older rows with a parameter that it knows, or one for all rows',
  async ({ id, proof }) => {
    const asked: ReplayRequest[] = []
    const { session, streams, close } = await openProof(id, proof, (request) => void asked.push(request))
    const seen = new Set<string>()
    try {
      for (const stream of streams.filter((each) => each.id !== pairsStream.id)) {
        const older = await olderQuestion(stream)
        if (older === null) continue
        seen.add(flowOf(stream)?.list ?? 'trades')
        const rule = flowOf(stream) === null ? tradeRules[id] : flowRules[id]
        if (older.requests.length === 0 || rule?.paging === bySince) continue
        const before = new Set(older.first.flatMap(given).map(String))
        const added = older.requests.flatMap(given).filter((one) => !before.has(String(one)))
        const [names, naming] = [added.map(([name]) => name), added.filter(([, v]) => namesRow(v, proof))]
        expect([stream.id, names]).not.toEqual([stream.id, expect.arrayContaining(['until'])])
        expect([stream.id, naming.length]).not.toEqual([stream.id, 0])
      }
    } finally {
      await close()
    }
    expect([...seen].sort()).toEqual(['deposits', 'trades', 'withdrawals'])

    /** Returns the requests of the page that follows the first one with rows; null where nothing is listed. */
    async function olderQuestion(stream: Stream) {
      let cursor = null
      for (let pages = 0; pages < 5_000; pages += 1) {
        asked.length = 0
        const page = await session.page(stream, cursor, {})
        cursor = page.cursor
        if (page.fills.length + page.entries.length > 0) {
          const first = asked.splice(0)
          await session.page(stream, cursor, {})
          return { first, requests: [...asked] }
        }
        if (page.atEnd) return null
      }
      throw new Error('the list has no end')
    }
  },
)
