import pg from 'pg'

const oid = { bytea: 17, int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const
const arrayOid = { int8: 1016, timestamp: 1115, dates: 1182, timestamptz: 1185 } as const

/** PostgreSQL's text for an instant → 'YYYY-MM-DDTHH:MM:SS.mmmZ'; microseconds are cut, as the wire carries milliseconds. */
export function readInstant(text: string): string {
  if (text.endsWith('+00') && text.charCodeAt(4) === 45) {
    const fraction = text.length > 22 ? text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0') : '000'
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
  }
  return new Date(text).toISOString()
}

/** A number while it is exact, otherwise the digits. */
const readWhole = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

const asIs = (text: string): string => text
const textArray: number = 1009
const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text')
const readArray = (readItem: (text: string) => unknown) => (text: string) =>
  readTexts(text).map((item) => (item === null ? null : readItem(item)))

const readers = new Map<number, (text: string) => unknown>([
  [oid.int8, readWhole],
  [oid.date, asIs],
  [oid.timestamptz, readInstant],
  [oid.timestamp, (text) => readInstant(`${text}+00`)],
  [arrayOid.int8, readArray(readWhole)],
  [arrayOid.dates, readArray(asIs)],
  [arrayOid.timestamptz, readArray(readInstant)],
  [arrayOid.timestamp, readArray((text) => readInstant(`${text}+00`))],
])

/** The JavaScript types of columns, the same on both engines; the driver reads all others. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const reader = format === 'binary' ? undefined : readers.get(id)
    return (
      reader ??
      (format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text'))
    )
  },
}
