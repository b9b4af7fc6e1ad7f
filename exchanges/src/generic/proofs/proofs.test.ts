import { expect, test } from 'vitest'
import { otherExchanges } from '../table.ts'
import { proofs } from './all.ts'
import { readProof } from './read-proof.ts'

const cases = proofs.flatMap((proof) => proof.ids.map((id) => ({ id, proof })))

test.each(cases)(
  'replies of $id are parsed correctly: trades, balances, deposits and withdrawals',
  async ({ id, proof }) => {
    const row = otherExchanges.find((one) => one.id === id)
    if (row === undefined) throw new Error(`${id} is not in the table`)
    const [trades, flows, balances] = [proof.trades, proof.flows, proof.balances].map((list) =>
      list.toSorted(),
    )
    expect(await readProof(row, proof)).toEqual({ trades, flows, balances, leftOut: [], unanswered: [] })
  },
)

test('the table calls exactly that proven for which there is a raw reply here', () => {
  const shown = (id: string): readonly string[] => {
    const proof = cases.find((one) => one.id === id)?.proof
    if (proof === undefined) return []
    return (['trades', 'balances', 'flows'] as const).filter((what) => proof[what].length > 0)
  }
  expect(otherExchanges.map(({ id, proven }) => [id, proven])).toEqual(
    otherExchanges.map(({ id }) => [id, shown(id)]),
  )
})
