import * as readings from '../../texts/en/readings.ts'
import { compare, isDecimal, isZero } from '@harbour/ledger/decimal'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { negated } from '../../row.ts'
import { feesOf } from '../fees.ts'
import { usableTime } from '../judged-trade.ts'
import type { Refusal } from '../left-out.ts'
import { type Unified, idText, words } from '../unified.ts'

export type FlowKind = 'deposit' | 'withdrawal'

/** Entries of a completed deposit or withdrawal; none of an incomplete one; or why a row cannot be used. */
export type JudgedFlow =
  | { readonly entries: readonly LedgerEntry[]; readonly refusal: null }
  | { readonly entries: null; readonly refusal: Refusal }

/** ccxt passes on an unknown word as the exchange wrote it; some words are clear all the same. */
const isDone = /^(?:ok|done|complete|completed|finish|finished|success|succeed|successful)$/i
/** Words for one that has changed no balance, or not yet. */
const isNotDone = /pend|process|wait|review|audit|cancel|fail|reject|expire|refus/i

export function judgeFlow(row: Unified, id: string, kind: FlowKind): JudgedFlow {
  const [asset, amount] = [words(row, 'currency'), words(row, 'amount')]
  const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
  const refused = (reason: string): JudgedFlow => ({
    entries: null,
    refusal: { reason, key: id, example: flowExample(row, kind) },
  })
  const status = words(row, 'status') ?? ''
  if (isNotDone.test(status)) return { entries: [], refusal: null }
  if (!isDone.test(status)) return refused(readings.notSaidDone)
  if (!usableTime(atMs)) return refused(readings.noTime)
  if (asset === null) return refused(readings.noCoin)
  const isSigned = kind === 'withdrawal' && amount !== null && amount.startsWith('-')
  const moved = isSigned ? negated(amount) : amount
  if (moved === null || !isDecimal(moved) || isZero(moved) || compare(moved, '0') < 0)
    return refused(readings.noAmount)
  const fees = feesOf(row, { base: asset, quote: asset, settle: null })
  const common = { symbol: null, positionSide: null, atMs }
  return {
    refusal: null,
    entries: [
      {
        ...common,
        nativeId: id,
        kind,
        asset,
        amount: kind === 'deposit' ? moved : negated(moved),
        fee: fees.find((fee) => fee.asset === asset || fee.asset === null)?.cost ?? '0',
        nativeKind: kind,
      },
      // An entry's fee is in its own asset; one in another asset becomes a separate entry.
      ...fees.flatMap(({ asset: other, cost }) =>
        other === null || other === asset || isZero(cost)
          ? []
          : [
              {
                ...common,
                nativeId: `${id}:fee:${other}`,
                kind: 'fee' as const,
                asset: other,
                amount: negated(cost),
                fee: '0',
                nativeKind: `Fee of a ${kind}`,
              },
            ],
      ),
    ],
  }
}

/** '2024-03-01 12:00:00, deposit 0.5 BTC, id 123'. */
export function flowExample(row: Unified, kind: string): string {
  const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
  const at = usableTime(atMs) ? new Date(atMs).toISOString().slice(0, 19).replace('T', ' ') : null
  const id = idText(row, 'id') ?? idText(row, 'txid')
  const moved = [kind, words(row, 'amount'), words(row, 'currency')].filter(Boolean).join(' ')
  return [at, moved, id === null ? null : `id ${id}`].filter(Boolean).join(', ')
}
