import { writeFileSync } from 'node:fs'

/** One measured figure, next to its limit or to another program in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The figure to compare with, in the same unit; null if the target is an absolute limit. */
  readonly beside?: { readonly name: string; readonly value: number }
  /** The target as text: 'at least 50 %', 'under 3 s'. */
  readonly target: string
  readonly isMet: boolean
  readonly detail?: string
}

export interface Bench {
  readonly name: string
  readonly run: () => Promise<readonly Figure[] | { readonly skipped: string }>
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

const short = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

export function print(figure: Figure): void {
  const ratio = figure.beside
    ? ` (${short((figure.value / figure.beside.value) * 100)} % of ${short(figure.beside.value)}, ${figure.beside.name})`
    : ''
  const line = `${figure.isMet ? 'ok    ' : 'MISSED'} ${figure.name}: ${short(figure.value)} ${figure.unit}${ratio}; target ${figure.target}`
  console.log(figure.detail ? `${line}\n         ${figure.detail}` : line)
}

export function save(file: string, figures: readonly Figure[], skipped: readonly string[]): void {
  const machine = { platform: process.platform, node: process.version, at: new Date().toISOString() }
  writeFileSync(file, `${JSON.stringify({ machine, figures, skipped }, null, 2)}\n`)
}
