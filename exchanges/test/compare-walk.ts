import { isZero, negate } from '@harbour/ledger/decimal'
import type { TrueAccount, TrueEntry, TrueFill } from '@harbour/simulator/truth/types'
import type { Walk } from '../src/conformance.ts'

export interface Difference {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly altered: readonly string[]
}
export const none: Difference = { missing: [], extra: [], altered: [] }

interface Reading {
  readonly fillId: (fill: TrueFill) => string
  readonly entryId: (entry: TrueEntry) => string
  /** Wallet rows of some exchanges have whole seconds. */
  readonly cashGrainMs: number
  readonly statesProfit: boolean
  readonly statesFundingSide: boolean
}

/** Compares a walk with the true history that the exchange shows at `nowMs`, fills by symbol and id. */
export function compareFills(
  walk: Pick<Walk, 'fills'>,
  account: TrueAccount,
  nowMs: number,
  reading: Reading,
): Difference {
  const truth = account.fills
    .filter((fill) => fill.visibleAt <= nowMs)
    .map(
      (fill) =>
        [
          `${fill.symbol} ${reading.fillId(fill)}`,
          facts(
            fill,
            fill.isMaker ? 'maker' : 'taker',
            reading.statesProfit ? fill.realisedPnl : null,
            fill.at,
          ),
        ] as const,
    )
  const ours = [...walk.fills.values()].map(
    (fill) =>
      [`${fill.symbol} ${fill.nativeId}`, facts(fill, fill.liquidity, fill.realisedPnl, fill.atMs)] as const,
  )
  return difference(truth, ours)
}

function facts(
  fill: {
    readonly side: string
    readonly positionSide: string
    readonly price: string
    readonly quantity: string
    readonly fee: string
    readonly feeAsset: string | null
    readonly kind: string
    readonly orderId: string | null
  },
  liquidity: string | null,
  profit: string | null,
  at: number,
): string {
  return [
    fill.side,
    fill.positionSide,
    plain(fill.price),
    plain(fill.quantity),
    plain(fill.fee),
    fill.feeAsset,
    liquidity,
    fill.kind,
    fill.orderId,
    profit === null || isZero(profit) ? 'none' : plain(profit),
    at,
  ].join(' ')
}

export function compareEntries(
  walk: Pick<Walk, 'entries'>,
  account: TrueAccount,
  nowMs: number,
  reading: Reading,
): Difference {
  const grain = (kind: string, at: number): number =>
    kind === 'funding' ? at : Math.floor(at / reading.cashGrainMs) * reading.cashGrainMs
  const truth = account.entries
    .filter((entry) => entry.visibleAt <= nowMs)
    .map(
      (entry) =>
        [
          `${entry.kind} ${reading.entryId(entry)}`,
          [
            entry.asset,
            plain(entry.amount),
            plain(entry.fee),
            entry.symbol,
            grain(entry.kind, entry.at),
            reading.statesFundingSide ? entry.positionSide : null,
          ].join(' '),
        ] as const,
    )
  const ours = [...walk.entries.values()].map(
    (entry) =>
      [
        `${entry.kind} ${entry.nativeId}`,
        [
          entry.asset,
          plain(entry.amount),
          plain(entry.fee),
          entry.symbol,
          grain(entry.kind, entry.atMs),
          reading.statesFundingSide ? entry.positionSide : null,
        ].join(' '),
      ] as const,
  )
  return difference(truth, ours)
}

const plain = (text: string): string => negate(negate(text))

function difference(
  truth: readonly (readonly [string, string])[],
  ours: readonly (readonly [string, string])[],
): Difference {
  const wanted = new Map(truth)
  const given = new Map(ours)
  return {
    missing: [...wanted.keys()].filter((key) => !given.has(key)),
    extra: [...given.keys()].filter((key) => !wanted.has(key)),
    altered: [...given].flatMap(([key, fact]) => {
      const fixed = wanted.get(key)
      return fixed === undefined || fixed === fact ? [] : [`${key}: ${fact} is ${fixed}`]
    }),
  }
}
