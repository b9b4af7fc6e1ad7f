import { otherCurves } from '@harbour/contract/trading/other-curves'
import { sum } from '@harbour/ledger/decimal'
import { expect, test } from 'vitest'
import { curvesOf, curvesOfBots } from './result-curves.ts'

const named = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
/** The later in the alphabet, the smaller; the last two made 2 and 1 on days that they share in part. */
const rows = named.flatMap((name, at) => [
  { name, day: '2026-03-02', net: String(named.length - at) },
  ...(name === 'H' ? [{ name, day: '2026-03-01', net: '0.5' }] : []),
])
const total = sum(rows.map(({ net }) => net))

test('the largest six have a curve each, all others share one, and all curves sum to the total', () => {
  const curves = curvesOf(
    rows.map(({ name, day, net }) => ({ symbol: name, side: 'long', day, net })),
  ).filter(({ by }) => by === 'symbol')
  expect(curves.map(({ key }) => key)).toEqual([...named.slice(0, 6), otherCurves])
  expect(curves.at(-1)?.days).toEqual([
    { day: '2026-03-01', net: '0.5' },
    { day: '2026-03-02', net: '3' },
  ])
  expect(sum(curves.flatMap(({ days }) => days.map(({ net }) => net)))).toBe(total)
})

test('bots beyond the sixth share one curve too, and six bots have no such curve', () => {
  const ofBots = rows.map(({ name, day, net }) => ({ bot: name, day, net }))
  expect(curvesOfBots(ofBots).map(({ by, key }) => [by, key])[6]).toEqual(['bot', otherCurves])
  expect(curvesOfBots(ofBots.filter(({ bot }) => bot < 'G')).map(({ key }) => key)).toEqual(named.slice(0, 6))
})
