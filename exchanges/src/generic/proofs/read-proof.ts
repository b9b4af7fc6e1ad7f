import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { AssetBalance } from '../../exchange.ts'
import type { ExchangeRow } from '../../exchange-row.ts'
import { pairsStream } from '../pairs/pairs.ts'
import { type ReplayRequest, readStream, replay, spotMarket } from '../replay.ts'
import { type ExchangeProof, type ProofReply, proofNowMs, proofSpan } from './proof.ts'

/** Opens a session with an exchange that returns the proof's raw replies, through the transport, and lists its streams. */
export async function openProof(id: string, proof: ExchangeProof, onAsked: (request: ReplayRequest) => void) {
  const unanswered: string[] = []
  const answer = (request: ReplayRequest): string | undefined => {
    onAsked(request)
    const said = `${request.query.toString()} ${request.body}`
    const reply = proof.replies.find(
      ({ to, asks }) => to === request.what && (asks === undefined || said.includes(asks)),
    )
    const place = reply?.span === undefined ? 'within' : placeOf(request, reply.span)
    if (reply === undefined || place === 'nowhere') unanswered.push(`${request.what} ${said}`)
    return place === 'beside' ? reply?.span?.empty : reply?.raw
  }
  const markets = proof.markets.map(({ symbol, id: nativeId, baseId, quoteId, more }) => {
    const [base = '', quote = ''] = symbol.split('/')
    return spotMarket(nativeId, base, quote, { baseId: baseId ?? base, quoteId: quoteId ?? quote, ...more })
  })
  const { session, close } = await replay(id, markets, answer, { now: () => proofNowMs }, proof.learnt)
  const symbols = proof.markets.map(({ symbol }) => symbol)
  const assets = [...new Set(symbols.flatMap((symbol) => symbol.split('/')))]
  const streams = await session.streams({ mode: {}, assets, symbols, streams: [] })
  return { session, streams, unanswered, close }
}

/** Reads an account whose exchange returns the proof's raw replies. */
export async function readProof(row: ExchangeRow, proof: ExchangeProof) {
  const { session, streams, unanswered, close } = await openProof(row.id, proof, () => undefined)
  try {
    const read = []
    // The pair search has a separate test.
    for (const stream of streams.filter(({ id }) => id !== pairsStream.id))
      read.push(await readStream(session, stream))
    const { balances } = await session.snapshot({})
    return {
      trades: read.flatMap(({ fills }) => fills.map(fillWords)).toSorted(),
      flows: read.flatMap(({ entries }) => entries.map(entryWords)).toSorted(),
      balances: balances.map(balanceWords).toSorted(),
      leftOut: read.flatMap(({ cursor }) =>
        [cursor['unlisted'], cursor['refused']].filter((named) => named !== undefined),
      ),
      unanswered,
    }
  } catch (error) {
    return { error, unanswered }
  } finally {
    await close()
  }
}

/** Compares the requested time span with all rows: beside them, around them, or undefined without either end. */
function placeOf(
  { query, body }: ReplayRequest,
  { from, to, unitMs }: NonNullable<ProofReply['span']>,
): 'beside' | 'within' | 'nowhere' {
  const given = new URLSearchParams(body.startsWith('{') ? '' : body)
  const named = (name: string | undefined): number => {
    const inJson = name === undefined ? null : (new RegExp(`"${name}":"?(\\d+)`).exec(body)?.[1] ?? null)
    const text = name === undefined ? null : (query.get(name) ?? given.get(name) ?? inJson)
    return text === null ? Number.NaN : Number(text) * unitMs
  }
  const [fromMs, toMs] = [named(from), named(to)]
  if (Number.isNaN(fromMs) && Number.isNaN(toMs)) return 'nowhere'
  return fromMs > proofSpan.toMs || toMs < proofSpan.fromMs ? 'beside' : 'within'
}

const at = (atMs: number): string => `at ${new Date(atMs).toISOString()}`

const fillWords = ({ nativeId, side, quantity, symbol, price, fee, feeAsset, atMs }: Fill): string =>
  `${nativeId} ${side} ${quantity} ${symbol} @ ${price} fee ${fee} ${feeAsset ?? 'of nothing'} ${at(atMs)}`

const entryWords = ({ nativeId, kind, amount, asset, fee, atMs }: LedgerEntry): string =>
  `${nativeId} ${kind} ${amount} ${asset} fee ${fee} ${at(atMs)}`

const balanceWords = ({ wallet, asset, total, free }: AssetBalance): string =>
  `${wallet === 'account' ? '' : `${wallet} `}${asset} ${total} free ${free}`
