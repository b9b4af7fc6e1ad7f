/** The unit of a metric: how its value is formatted and coloured, on every screen and in every file. */
export type Unit =
  /** An amount without a sign. */
  | 'money'
  /** Profit or loss: an amount with its sign. */
  | 'pnl'
  /** A fall in money, with its days. */
  | 'moneyFall'
  /** A share of all, to one decimal place of a percent. */
  | 'rate'
  /** A gain or loss as a share, with its sign. */
  | 'return'
  /** A fall as a share, with its days. */
  | 'fall'
  | 'ratio'
  /** A multiple of the initial risk. */
  | 'multiple'
  /** Milliseconds. */
  | 'duration'
  /** Consecutive wins, and consecutive losses. */
  | 'runs'
  /** Consecutive wins (positive) or losses (negative). */
  | 'run'
  /** A count. */
  | 'count'

/** The types of values on the wire; forms.ts has the schema of each. */
export type Form =
  | 'figure'
  | 'decimal'
  | 'amount'
  | 'share'
  | 'count'
  | 'moneyFall'
  | 'fall'
  /** An amount, or the reason why there is none. */
  | 'priced'
  /** An exact share as text. */
  | 'quotient'
  /** A fall in money with its days, and the deepest one as a share. */
  | 'totalFall'

const formOfUnit = {
  money: 'decimal',
  pnl: 'decimal',
  moneyFall: 'moneyFall',
  rate: 'figure',
  return: 'figure',
  fall: 'fall',
  ratio: 'figure',
  multiple: 'figure',
  duration: 'figure',
  runs: 'count',
  run: 'count',
  count: 'count',
} as const satisfies Record<Unit, Form>

/** The answers with metrics. */
export type Reply =
  /** Analytics, the report of a period (its PDF too), a day of the calendar, and a shared page. */
  | 'report'
  | 'monthly'
  | 'day'
  | 'shared'
  /** The figures of a bot's page. */
  | 'botPage'
  /** A bot within a range of days; and the amounts of a range that bots and manual trading add up to. */
  | 'botRange'
  | 'botSums'
  /** A bot within the days of a report or a shared page. */
  | 'botInDays'

/** The lists of metrics, on screens, in the report, in its PDF and on shared pages. */
export type Place =
  /** The strips at the top of analytics and of the overview, each with a drawing. */
  | 'keyMetrics'
  | 'overview'
  /** The lists of analytics. */
  | 'tradeList'
  | 'returnList'
  /** The parts of a result, also by symbol. */
  | 'parts'
  /** Under the equity curve. */
  | 'equity'
  /** The report of a period on its page and in its PDF, and its tables of accounts and of days. */
  | 'paper'
  | 'reportAccounts'
  | 'reportDays'
  /** The columns of the file of days. */
  | 'daysFile'
  | 'sharedHead'
  | 'sharedMore'
  | 'sharedAmounts'
  /** The page of a bot: its head, the parts of its total, its funding, capital and risk, and the card of a range. */
  | 'botHead'
  | 'botParts'
  | 'botFunding'
  | 'botRisk'
  | 'botRange'
  /** The list of bots: its columns, and the account above them. */
  | 'botList'
  | 'botAccount'
  /** The report and the shared page of a bot. */
  | 'botPaper'
  | 'botShared'

/** One row of the catalogue. A screen, a report or a file that lists metrics reads this, and names none itself. */
export interface Metric {
  /** If two metrics could be confused, the name states the basis. */
  readonly name: string
  readonly definition: string
  readonly unit: Unit
  /** The type on the wire, if it differs from the unit's. */
  readonly form?: Form
  /** The place of the value in each answer: 'returns.sharpe'. Two values, for wins and for losses, have two places. */
  readonly wire: { readonly [R in Reply]?: string | readonly [string, string] }
  /** The lists that show it, and its position there. */
  readonly places: { readonly [P in Place]?: number }
  /** The trades or days that it counts. */
  readonly counts?: 'trades' | 'wins' | 'losses' | 'decided' | 'risked' | 'days'
  /** The minimum of days, or of trades below which it is not significant; 'chosen' is the number in the person's settings. */
  readonly minimum?: { readonly days: number | 'chosen' } | { readonly trades: number }
  /** The reason without a value, if the answer states none or another. */
  readonly whyNone?: string
  /** The reason without a value that means infinity: wins without a loss to divide them by. */
  readonly infiniteBy?: 'no_losses'
  /** A setting of the person that it depends on: explained with the definition. */
  readonly choice?: 'costMethod' | 'breakeven' | 'riskFree'
  /** The drawing below it in the strips of analytics and of the overview. */
  readonly drawing?: 'sums' | 'outcomes' | 'grossSums' | 'averages' | 'fall'
  /** The note beside it on a shared page, if it differs from what it counts. */
  readonly sharedNote?:
    | { readonly text: string }
    | { readonly of: 'outcomes' | 'runs' | 'riskFree' | 'dating' }
  /** A part of a sum, in muted ink: it adds to it, or takes from it. */
  readonly part?: 'adds' | 'takes'
  /** Muted in tables, too. */
  readonly isMinor?: true
  /** Stands small below the row before it. */
  readonly isBelow?: true
  /** It is zero for most bots, and left out there. */
  readonly isRare?: true
  /** The reason why several bots have no sum of it. */
  readonly perBot?: 'capital' | 'cycles'
  /** The short name, if the basis is stated beside it. */
  readonly label?: string
  /** The head of its column in files. */
  readonly column?: string
}

export type Metrics = Readonly<Record<string, Metric>>

export type FormOf<M> = M extends { readonly form: infer F extends Form }
  ? F
  : M extends { readonly unit: infer U extends Unit }
    ? (typeof formOfUnit)[U]
    : never

export const formOf = ({ form, unit }: Metric): Form => form ?? formOfUnit[unit]

/** True for money, which its owner may hide. */
export const isAmount = ({ unit }: Metric): boolean =>
  unit === 'money' || unit === 'pnl' || unit === 'moneyFall'

/** The decimal places that values of a unit are written with, given those of amounts; a percent has two fewer than its share. */
function placesOf(unit: Unit, ofAmounts: number): number {
  switch (unit) {
    case 'money':
    case 'pnl':
    case 'moneyFall':
      return ofAmounts
    case 'rate':
      return 3
    case 'return':
    case 'fall':
      return 4
    case 'count':
    case 'runs':
    case 'run':
    case 'duration':
      return 0
    default:
      return 2
  }
}

/** True for a metric that is shown below zero, since it reduces a result: a fall in money, and a cost. */
export const isShownBelowZero = ({ unit, part }: Metric): boolean => unit === 'moneyFall' || part === 'takes'

/** Returns how the values of a metric are written, given the decimal places of amounts: a change is the difference of two of them. */
export const writtenAs = (metric: Metric, placesOfAmounts: number) => ({
  isBelowZero: metric.unit === 'fall' || isShownBelowZero(metric),
  places: placesOf(metric.unit, placesOfAmounts),
})

/**
 * True for a metric whose change is coloured as a gain or a loss: higher is better. Not for flows and counts,
 * and a part of a sum is as muted as its value: colour marks the result.
 */
export const isBetterHigher = ({ unit, part }: Metric): boolean =>
  part === undefined && !neutralUnits.has(unit)

const neutralUnits: ReadonlySet<Unit> = new Set(['money', 'duration', 'runs', 'count'])

/** True for an answer whose owner may hide its amounts. */
export const hidesAmounts = (reply: Reply): reply is 'shared' | 'botInDays' =>
  reply === 'shared' || reply === 'botInDays'

/** The places of a value in an answer: one, or that of wins and that of losses. */
export function locationsOf({ wire }: Metric, reply: Reply): readonly string[] {
  const at = wire[reply]
  return at === undefined ? [] : typeof at === 'string' ? [at] : at
}

export interface PlacedMetric extends Metric {
  readonly id: string
}

/** The metrics of a list, in its order. */
export const metricsAt = (place: Place, ...families: readonly Metrics[]): readonly PlacedMetric[] =>
  families
    .flatMap((metrics) => Object.entries(metrics).map(([id, metric]) => ({ id, ...metric })))
    .filter(({ places }) => places[place] !== undefined)
    .sort((a, b) => (a.places[place] ?? 0) - (b.places[place] ?? 0))
