import type { FileRowKind } from '../exchange.ts'

/** Deposits and withdrawals have streams of these names on each exchange that keeps them apart; an account has some of them. */
const moves: Readonly<Partial<Record<FileRowKind['kind'], readonly string[]>>> = {
  deposit: ['deposits', 'internal-deposits', 'unified:deposits'],
  withdrawal: ['withdrawals', 'unified:withdrawals'],
}

/** The streams of money that came or went; undefined for any other row. */
export const movesOf = ({ kind }: FileRowKind): readonly string[] | undefined => moves[kind]
