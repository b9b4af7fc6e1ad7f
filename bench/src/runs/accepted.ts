import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Figure, median } from '../report.ts'

/** One figure over several runs: the median, and the spread of the runs as a share of it. */
export interface Repeated {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** (highest - lowest) / median: smaller differences are not significant. */
  readonly noise: number
}

/** Merges the runs of one measurement by the names of their figures. */
export function repeated(runs: readonly (readonly Figure[])[]): readonly Repeated[] {
  const byName = Map.groupBy(runs.flat(), ({ name }) => name)
  return [...byName].map(([name, figures]) => {
    const values = figures.map(({ value }) => value)
    const value = median(values)
    const apart = Math.max(...values) - Math.min(...values)
    return { name, value, unit: figures[0]?.unit ?? '', noise: value === 0 ? 0 : apart / Math.abs(value) }
  })
}

/** Returns true for a unit where more is better; for times and sizes less is. */
const isRate = (unit: string): boolean => unit.endsWith('/s')

export interface Comparison {
  readonly name: string
  /** The factor by which it is slower, or larger, than in the accepted run; above 1 is worse. */
  readonly ratio: number
  /** The sum of both runs' noise. */
  readonly noise: number
  readonly verdict: 'slower' | 'faster' | 'same'
}

/** Compares the figures that both runs have: one is slower or faster if the difference exceeds the noise of both. */
export function compare(accepted: readonly Repeated[], now: readonly Repeated[]): readonly Comparison[] {
  const before = new Map(accepted.map((figure) => [figure.name, figure]))
  return now.flatMap((figure) => {
    const known = before.get(figure.name)
    if (known === undefined || known.unit !== figure.unit || known.value <= 0 || figure.value <= 0) return []
    const ratio = isRate(figure.unit) ? known.value / figure.value : figure.value / known.value
    const noise = known.noise + figure.noise
    const verdict = ratio > 1 + noise ? 'slower' : 1 / ratio > 1 + noise ? 'faster' : 'same'
    return [{ name: figure.name, ratio, noise, verdict }]
  })
}

/** Reads an accepted run; null if there is none yet. */
export function readAccepted(file: string): readonly Repeated[] | null {
  if (!existsSync(file)) return null
  const { figures }: { figures: readonly Repeated[] } = JSON.parse(readFileSync(file, 'utf8'))
  return figures
}

/** Accepts figures: they replace those with the same name, and all others stay. */
export function accept(file: string, figures: readonly Repeated[]): void {
  const names = new Set(figures.map(({ name }) => name))
  const others = (readAccepted(file) ?? []).filter(({ name }) => !names.has(name))
  const all = [...others, ...figures].sort((a, b) => (a.name < b.name ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ figures: all }, null, 2)}\n`)
}
