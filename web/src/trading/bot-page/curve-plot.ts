import { type MoneyStyle, percent, quantity } from '../../core/kit/format.ts'
import { numberText } from '../../core/kit/number-text.ts'
import type { LinesPlot, LowerPane } from './lines-layout.ts'
import type { BotDay } from './types.ts'
import * as terms from '#texts/trading/terms'
import * as texts from '#texts/trading/bot-page'

interface Style {
  /** True to show shares of the peak capital, so that no hidden amount is drawn. */
  readonly hidden: boolean
  readonly narrow: boolean
  readonly money: (amount: string, style?: MoneyStyle) => string
  readonly peak: number
  /** The name of the bot. */
  readonly name: string
}

const numberOr = (value: string | null): number | null => (value === null ? null : Number(value))

/** Formats the axis of amounts in money, or of shares. */
export function axisOf(
  isShare: boolean,
  { narrow, money }: Pick<Style, 'narrow' | 'money'>,
): (value: number) => string {
  if (isShare) return (share) => percent(share, { digits: 1, signed: true })
  return (value) =>
    money(value.toFixed(2), {
      signed: true,
      ...(narrow && Math.abs(value) >= 10_000 ? { compact: true } : { digits: 0 }),
    })
}

/** Draws the P&L of a bot day by day, against holding the same coins and the same money, over its drawdown and its holdings. */
export function curvePlot(days: readonly BotDay[], style: Style): LinesPlot {
  const { hidden, peak, name } = style
  const scaled = (value: string | null) => {
    const known = numberOr(value)
    return known === null || !hidden ? known : peak > 0 ? known / peak : null
  }
  const write = axisOf(hidden, style)
  const deepest = Math.max(...days.map(({ drawdownShare }) => drawdownShare ?? 0))
  const digits = deepest > 0.03 ? 0 : deepest > 0.003 ? 1 : 2
  return {
    times: days.map(({ day }) => Date.parse(day)),
    lines: [
      {
        key: 'total',
        name,
        colour: 'var(--hb-chart-1)',
        values: days.map(({ total }) => scaled(total)),
      },
      // offsetting legs are no coins to hold
      ...(days.every(({ coinsHeld }) => coinsHeld === null)
        ? []
        : [
            {
              key: 'coins',
              name: texts.sameCoinsHeld,
              colour: 'var(--hb-chart-3)',
              values: days.map(({ coinsHeld }) => scaled(coinsHeld)),
              isDashed: true,
            },
          ]),
      {
        key: 'money',
        name: texts.sameMoneyHeld,
        colour: 'var(--hb-chart-axis)',
        values: days.map(({ moneyHeld }) => scaled(moneyHeld)),
        isDashed: true,
      },
    ],
    panes: [
      {
        key: 'fall',
        name: terms.drawdown,
        values: days.map(({ drawdownShare }) => (drawdownShare === null ? null : -drawdownShare)),
        write: (share) => percent(share, { digits }),
      },
      ...(hidden ? [] : [heldPane(days, style)]),
    ],
    write,
  }
}

/** The coins of a bot in one market; the cost of all holdings if there are several. */
function heldPane(days: readonly BotDay[], { money }: Style): LowerPane {
  const markets = new Set(days.flatMap(({ inventory }) => inventory.map(({ symbol }) => symbol)))
  const [only] = markets
  if (markets.size === 1 && only !== undefined)
    return {
      key: 'held',
      name: texts.inventoryIn(only.includes(':') ? texts.contracts : (only.split('/')[0] ?? '')),
      values: days.map(({ inventory }) => inventory.reduce((sum, one) => sum + Number(one.quantity), 0)),
      write: (value) => quantity(numberText(Number(value.toPrecision(6)))),
    }
  return {
    key: 'held',
    name: texts.inventoryAtCost,
    values: days.map(({ capital }) => Number(capital)),
    write: (value) => money(value.toFixed(0), { digits: 0 }),
  }
}
