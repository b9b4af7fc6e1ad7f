import { balances } from './balances.ts'
import { equity } from './equity.ts'
import { positions } from './positions.ts'

/** Balances, positions and equity are one group on the wire. */
export const portfolio = { ...balances, ...positions, ...equity } as const
