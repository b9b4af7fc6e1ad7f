/** A row that is not taken, with the reason for its owner. */
export class RefusedRow extends Error {
  override readonly name = 'RefusedRow'
}

/** What any exchange writes into a cell that is read is far shorter; what is longer is made to hurt. */
const mostSigns = 200
/** Of a number, written out: the largest supply with the finest unit takes thirty. The database takes no endless ones. */
const mostDigits = 40

/** The cells of a row by the names of their columns, whatever their case. */
export class Cells {
  private readonly columns: ReadonlyMap<string, number>
  private readonly values: readonly string[]
  /** Spreadsheets that part cells by semicolons write decimals with a comma. */
  private readonly hasCommas: boolean

  constructor(columns: ReadonlyMap<string, number>, values: readonly string[], hasCommas: boolean) {
    this.columns = columns
    this.values = values
    this.hasCommas = hasCommas
  }

  /** '' where the column or the cell is not there, and for the dashes that exchanges write for nothing. */
  text(column: string): string {
    const at = this.columns.get(column.toLowerCase())
    const written = at === undefined ? '' : (this.values[at] ?? '')
    if (written.length > mostSigns) throw new RefusedRow(`${column} is longer than ${mostSigns} signs`)
    const value = written.trim()
    if (/^[=@]/.test(value) || /^[+-](?![\d.]|-?$)/.test(value))
      throw new RefusedRow(`${column} holds a formula, which is never computed`)
    return value === '--' || value === '-' ? '' : value
  }

  /** Plain decimal text; null for an empty cell. */
  decimal(column: string): string | null {
    const written = this.text(column)
    if (written === '') return null
    const value = plainDecimal(written, this.hasCommas)
    if (value === null) throw new RefusedRow(`${column} is no number: ${shortened(written)}`)
    return bounded(value, column)
  }

  need(column: string): string {
    const value = this.text(column)
    if (value === '') throw new RefusedRow(`${column} is empty`)
    return value
  }

  /** The name of a coin or a currency, in upper case; null for an empty cell. */
  coinOrNone(column: string): string | null {
    const written = this.text(column)
    if (written === '') return null
    const coin = written.toUpperCase()
    if (!isCoin(coin)) throw new RefusedRow(`${column} is no name of a coin: ${shortened(written)}`)
    return coin
  }

  coin(column: string): string {
    const coin = this.coinOrNone(column)
    if (coin === null) throw new RefusedRow(`${column} is empty`)
    return coin
  }

  number(column: string): string {
    const value = this.decimal(column)
    if (value === null) throw new RefusedRow(`${column} is empty`)
    return value
  }

  /** Above zero. */
  size(column: string): string {
    const value = this.number(column)
    if (!/[1-9]/.test(value) || value.startsWith('-')) throw new RefusedRow(`${column} is not above zero`)
    return value
  }

  /** Milliseconds of a time in UTC, or with an offset of its own. */
  time(column: string): number {
    const value = this.need(column)
    const atMs = readTime(value)
    if (atMs === null)
      throw new RefusedRow(`${column} is no time such as 2025-06-24 13:32:07: ${shortened(value)}`)
    if (atMs < Date.UTC(2009, 0, 3) || atMs > Date.now() + 86_400_000)
      throw new RefusedRow(`${column} is before the first coin or in the future`)
    return atMs
  }
}

/** Some coins are named in scripts without capitals. */
export const isCoin = (name: string): boolean => /^[\p{Lu}\p{Lo}\p{Nd}]{1,20}$/u.test(name)

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Throws RefusedRow for a plain decimal of more digits than the database takes. */
export function bounded(value: string, column: string): string {
  // mostly short enough with its sign and its point
  if (value.length > mostDigits && value.replace(/[-.]/g, '').length > mostDigits)
    throw new RefusedRow(`${column} has more than ${mostDigits} digits`)
  return value
}

/** '1,234.5', '1234,5' of a spreadsheet with commas, '1.5E-7'; null for anything else. */
export function plainDecimal(written: string, hasCommas = false): string | null {
  let value = written.replaceAll('\u2212', '-').replace(/^\+/, '')
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(value)) value = value.replaceAll(',', '')
  else if (hasCommas && /^-?\d+,\d+$/.test(value)) value = value.replace(',', '.')
  else if (!hasCommas && /^-?\d{1,3}(,\d{3})+$/.test(value)) value = value.replaceAll(',', '')
  // each sign can belong to one part alone, so that a long cell is gone through once
  const parts = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/.exec(value)
  if (parts === null) return null
  const [, sign = '', whole = '', places = '', exponent = '0'] = parts
  if (whole === '' && places === '') return null
  const shift = Number(exponent)
  const digits = whole + places
  const point = whole.length + shift
  const padded =
    point <= 0 ? '0'.repeat(1 - point) + digits : digits + '0'.repeat(Math.max(0, point - digits.length))
  const cut = Math.max(point, 1)
  const front = padded.slice(0, cut).replace(/^0+(?=\d)/, '')
  const back = withoutZeros(padded.slice(cut))
  return `${/[1-9]/.test(digits) ? sign : ''}${front}${back === '' ? '' : `.${back}`}`
}

/** Without those at its end. A pattern would begin anew at each zero in between. */
function withoutZeros(places: string): string {
  let end = places.length
  while (places[end - 1] === '0') end -= 1
  return places.slice(0, end)
}

const form =
  /^(\d{2}|\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** Null for what is no time of the calendar. Without an offset it is UTC. */
export function readTime(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text)
  const found = form.exec(text)
  if (found === null) return null
  const [
    ,
    years = '',
    month = '',
    day = '',
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '',
    zone = '',
  ] = found
  const year = years.length === 2 ? 2000 + Number(years) : Number(years)
  const atMs = Date.UTC(
    year,
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.padEnd(3, '0').slice(0, 3) || '0'),
  )
  const back = new Date(atMs)
  const isReal =
    back.getUTCFullYear() === year &&
    back.getUTCMonth() === Number(month) - 1 &&
    back.getUTCDate() === Number(day) &&
    back.getUTCHours() === Number(hour) &&
    back.getUTCMinutes() === Number(minute)
  if (!isReal) return null
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (offset === null) return atMs
  const [, sign, hours, minutes] = offset
  const awayMs = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '+' ? atMs - awayMs : atMs + awayMs
}
