import type { BotPageFigures } from '@harbour/contract/trading/bot-page'
import type { BotRange, BotRangeSums } from '@harbour/contract/trading/bot-range'
import { shownBotSums } from '@harbour/ledger/bots/shown-sums'
import { moneyPlaces } from '../../core/kit/format.ts'

/** The figures of a bot over all time, whose amounts as displayed add up to the displayed total. */
export function shownFigures(of: BotPageFigures, currency: string): BotPageFigures {
  const { realised, unrealised, total, ...others } = shownBotSums(
    {
      realised: of.gross,
      fees: of.fees,
      funding: of.funding,
      other: of.other,
      unrealised: of.unrealised.average.value,
      total: of.total.value,
    },
    moneyPlaces(currency),
  )
  return {
    ...of,
    ...others,
    gross: realised,
    unrealised: { ...of.unrealised, average: { ...of.unrealised.average, value: unrealised } },
    total: { ...of.total, value: total },
  }
}

/** The same of a range. */
export const shownSums = <T extends BotRangeSums>(of: T, currency: string): T => ({
  ...of,
  ...shownBotSums(of, moneyPlaces(currency)),
})

/** A range and the one that it is compared with. */
export const shownRange = <T extends BotRangeSums = BotRange>(
  { range, before, ...others }: { readonly range: T; readonly before: T | null },
  currency: string,
) => ({
  ...others,
  range: shownSums(range, currency),
  before: before && shownSums(before, currency),
})
