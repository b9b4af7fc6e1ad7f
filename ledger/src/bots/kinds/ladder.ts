/** Lines at equal steps, or at equal ratios between neighbours. */
export interface Ladder {
  readonly spacing: 'arithmetic' | 'geometric'
  /** In price, or as the logarithm of the ratio. */
  readonly step: number
  /** The price of line 0, the lowest one. */
  readonly low: number
  /** From the lowest to the highest filled line. */
  readonly levels: number
  /** The share of the orders on a line. */
  readonly share: number
  /** The line of a price; null between two lines. */
  readonly lineOf: (price: number) => number | null
  readonly priceOf: (line: number) => number
}

/** The distance from a line, in steps, within which a price belongs to it: ticks round lines. */
const near = 0.12
const maxLevels = 600
const minLines = 3

/**
 * Finds the ladder with the most orders; null without one of at least three lines. `hits` are orders by
 * price. Prices with two fills define the lines, since a bot buys its first coins at any price.
 */
export function ladderOf(hits: ReadonlyMap<number, number>): Ladder | null {
  const twice = [...hits].filter(([, count]) => count > 1).map(([price]) => price)
  const prices = (twice.length >= minLines ? twice : [...hits.keys()]).toSorted((a, b) => a - b)
  if (prices.length < minLines) return null
  const found = (['arithmetic', 'geometric'] as const).flatMap((spacing) => {
    const ladder = fit(spacing, prices, hits)
    return ladder ? [ladder] : []
  })
  const [best] = found.toSorted((a, b) => b.ladder.share - a.ladder.share || a.error - b.error)
  const [other] = found.filter((one) => one !== best)
  if (!best) return null
  // in a narrow range both match: the smaller error decides
  return other && best.ladder.share - other.ladder.share < 0.02 && other.error < best.error
    ? other.ladder
    : best.ladder
}

function fit(spacing: Ladder['spacing'], prices: readonly number[], hits: ReadonlyMap<number, number>) {
  const of = (price: number) => (spacing === 'arithmetic' ? price : Math.log(price))
  const at = prices.map(of)
  const gaps = at.slice(1).map((value, index) => value - (at[index] ?? 0))
  const sorted = gaps.toSorted((a, b) => a - b)
  const candidates = [0, 0.1, 0.25, 0.5].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0)
  let best: { readonly ladder: Ladder; readonly error: number; readonly score: number } | null = null
  for (const rough of new Set(candidates)) {
    if (!(rough > 0)) continue
    const line = throughLines(at, gaps, rough)
    if (!line) continue
    const { step, low, levels } = line
    const lineOf = (price: number) => {
      const place = (of(price) - low) / step
      const nearest = Math.round(place)
      return Math.abs(place - nearest) <= near && nearest >= 0 && nearest < levels ? nearest : null
    }
    let [on, all] = [0, 0]
    const hit = new Set<number>()
    for (const [price, count] of hits) {
      const nearest = lineOf(price)
      all += count
      if (nearest === null) continue
      on += count
      hit.add(nearest)
    }
    const share = on / all
    // a very fine ladder is near every price: most of its lines must have been filled
    const score = share * Math.min(1, (2 * hit.size) / levels)
    if (best && score <= best.score) continue
    const error = Math.sqrt(line.squares / at.length) / step
    const priceOf = (nearest: number) =>
      spacing === 'arithmetic' ? low + nearest * step : Math.exp(low + nearest * step)
    best = { ladder: { spacing, step, low: priceOf(0), levels, share: score, lineOf, priceOf }, error, score }
  }
  return best
}

/** Counts the lines between neighbours, and fits a straight line through all of them by least squares. */
function throughLines(at: readonly number[], gaps: readonly number[], rough: number) {
  const lines = [0]
  for (const gap of gaps) lines.push((lines.at(-1) ?? 0) + Math.round(gap / rough))
  const levels = (lines.at(-1) ?? 0) + 1
  if (levels < minLines || levels > maxLevels) return null
  const count = at.length
  const [meanLine, meanAt] = [lines, at].map((all) => all.reduce((sum, one) => sum + one, 0) / count)
  if (meanLine === undefined || meanAt === undefined) return null
  let [above, below] = [0, 0]
  for (const [index, line] of lines.entries()) {
    above += (line - meanLine) * ((at[index] ?? 0) - meanAt)
    below += (line - meanLine) ** 2
  }
  const step = above / below
  if (!(step > 0)) return null
  const low = meanAt - step * meanLine
  const squares = lines.reduce((sum, line, index) => sum + ((at[index] ?? 0) - low - line * step) ** 2, 0)
  return { step, low, levels, squares }
}
