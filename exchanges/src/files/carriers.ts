import type { FileRowKind } from '../exchange.ts'

/** Deposits and withdrawals have streams of these names on exchanges that separate them; an account has some of them. */
const moves: Readonly<Partial<Record<FileRowKind['kind'], readonly string[]>>> = {
  deposit: ['deposits', 'internal-deposits', 'unified:deposits'],
  withdrawal: ['withdrawals', 'unified:withdrawals'],
}

/** The streams of deposits and withdrawals; undefined for any other row. */
export const movesOf = ({ kind }: FileRowKind): readonly string[] | undefined => moves[kind]
