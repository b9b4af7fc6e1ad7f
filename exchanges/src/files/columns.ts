import * as files from '../texts/en/files.ts'
import { UnreadableFile } from './decode.ts'
import type { FileFormat } from './format.ts'
import { plainFormat } from './formats/plain.ts'
import { shortened } from './refused-row.ts'

/** The line of a file with the column names. */
export interface Header {
  /** Column names in lower case, without empty ones at the end. */
  readonly names: readonly string[]
  /** The UTC offset in minutes by a time zone after the column names; undefined without one. */
  readonly utcOffsetMinutes: number | undefined
}

/** Begins with the bracket: blanks before it are trimmed separately, since matching them in a long cell of blanks would take minutes. */
const zoneBehind = /\((?:utc|gmt)\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?\)$/

/** 'Filled Time(UTC+08:00)' is the column 'filled time(utc)', eight hours ahead. */
export function headerOf(cells: readonly string[]): Header {
  let utcOffsetMinutes: number | undefined
  const names = cells.map((cell) => {
    const name = cell.trim().toLowerCase()
    const [zone, sign, hours, minutes = '0'] = zoneBehind.exec(name) ?? []
    if (zone === undefined) return name
    utcOffsetMinutes ??= (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes))
    return `${name.slice(0, -zone.length).trimEnd()}(utc)`
  })
  while (names.at(-1) === '') names.pop()
  return { names, utcOffsetMinutes }
}

/** Maps column names to positions; a second column of the same name is 'name 2'. */
export function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    let key = name
    for (let times = 2; places.has(key); times += 1) key = `${name} ${times}`
    places.set(key, at)
  }
  return places
}

/** An exchange's columns must match a known layout exactly; Harbour's own may be in any order, incomplete and among others. */
export function formatOf(formats: readonly FileFormat[], names: readonly string[]): FileFormat | undefined {
  const exact = formats.find(({ columns }) =>
    columns.some((known) => known.length === names.length && known.every((name, at) => name === names[at])),
  )
  return exact ?? (isPlain(formats, names) ? plainFormat : undefined)
}

const plainNames: ReadonlySet<string> = new Set(plainFormat.columns[0])

/** A changed file of another layout shares more columns with that one: its columns have a different meaning. */
function isPlain(formats: readonly FileFormat[], names: readonly string[]): boolean {
  if (!names.includes('time') || !names.includes('type')) return false
  const given = new Set(names)
  if (![...given].every((name) => plainNames.has(name))) {
    const shared = (columns: readonly string[]) => columns.filter((name) => given.has(name)).length
    const own = [...given].filter((name) => plainNames.has(name)).length
    if (formats.some((format) => format !== plainFormat && format.columns.some((each) => shared(each) > own)))
      return false
  }
  const twice = names.find((name, at) => plainNames.has(name) && names.indexOf(name) !== at)
  if (twice !== undefined) throw new UnreadableFile(files.columnTwice(twice))
  return true
}

/** Ignored columns of a file in Harbour's own format. */
export const ignoredOf = (format: FileFormat, names: readonly string[]): readonly string[] =>
  format === plainFormat ? names.filter((name) => name !== '' && !plainNames.has(name)) : []

export function unknownColumns(formats: readonly FileFormat[], seen: readonly (readonly string[])[]): string {
  const widest = seen.toSorted((a, b) => b.length - a.length)[0] ?? []
  const titles = titlesRead(formats).join('; ')
  return widest.length === 0
    ? files.noColumns(titles)
    : files.unknownColumns(shortened(widest.join(', ')), titles)
}

/** Lists the titles of the formats that can be imported, without duplicates. */
export const titlesRead = (formats: readonly FileFormat[]): readonly string[] => [
  ...new Set(formats.flatMap(({ refusal, title }) => (refusal === undefined ? [title] : []))),
]
