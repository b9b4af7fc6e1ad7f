import * as files from '../texts/en/files.ts'
import { UnreadableFile } from './decode.ts'
import { type DecimalSign, decimalSignOf, plainDecimal } from './numbers.ts'
import { shortened } from './refused-row.ts'
import { type DateOrder, dateOrderOf, readTime, statesZone } from './times.ts'

/** The format of numbers and times in one file. It is inferred from all rows, never cell by cell. */
export interface Notation {
  readonly decimalSign: DecimalSign
  /** Null: no date of the file has its year at the end, or the order is undecided. */
  readonly dateOrder: DateOrder | null
  /** The UTC offset of times that do not state one. */
  readonly utcOffsetMinutes: number
}

/** The owner's choices about the notation of a file. */
export interface FileChoices {
  readonly decimalSign?: DecimalSign | undefined
  readonly dateOrder?: DateOrder | undefined
}

export interface Sample {
  readonly line: number
  readonly column: string
  readonly written: string
  /** The two readings of the value, in the order of the choices. */
  readonly readings: [string, string]
}

/** An ambiguous file: its owner decides which reading is meant. */
export type FileQuestion =
  | {
      readonly about: 'decimal_sign'
      readonly choices: ['.', ',']
      readonly chosen: DecimalSign | null
      readonly samples: Sample[]
    }
  | {
      readonly about: 'date_order'
      readonly choices: ['day', 'month']
      readonly chosen: DateOrder | null
      readonly samples: Sample[]
    }

interface Place {
  readonly line: number
  readonly column: string
  readonly written: string
}

/** Ambiguous cells that are shown. */
const maxSamples = 3

/** The evidence of a file's cells for one choice between two. */
class Evidence<Choice extends string> {
  readonly found = new Map<Choice, Place>()
  readonly either: Place[] = []

  add(said: Choice | 'either' | null, place: () => Place): void {
    if (said === null) return
    if (said === 'either') {
      if (this.either.length < maxSamples) this.either.push(place())
    } else if (!this.found.has(said)) this.found.set(said, place())
  }

  /** Null if no cell decides it. Throws UnreadableFile if cells contradict each other. */
  only(twoWays: typeof files.numbersTwoWays): Choice | null {
    const [[choice, first] = [], [, second] = []] = [...this.found]
    if (first !== undefined && second !== undefined)
      throw new UnreadableFile(twoWays(placeText(first), placeText(second)))
    return choice ?? null
  }
}

const placeText = ({ line, column, written }: Place): string =>
  files.cellInLine(column, shortened(written), String(line))

/** Scans the cells of a file before they are read, and determines their notation. */
export class Survey {
  readonly #signs = new Evidence<DecimalSign>()
  readonly #orders = new Evidence<DateOrder>()
  /** Some time lacks its UTC offset. */
  lacksZone = false
  /** The first ambiguous cell has a comma: an exchange with decimal points would not have written it. */
  #hasCommas = false

  number(line: number, column: string, cell: string): void {
    // a further point adds no evidence
    const point = cell.indexOf('.')
    const isSettled = point === -1 || (this.#signs.found.has('.') && cell.lastIndexOf('.') === point)
    if (isSettled && !cell.includes(',')) return
    const said = decimalSignOf(cell)
    if (said === 'either' && cell.includes(',')) this.#hasCommas = true
    this.#signs.add(said, () => ({ line, column, written: cell }))
  }

  time(line: number, column: string, cell: string): void {
    if (cell === '') return
    if (!this.lacksZone) this.lacksZone = !statesZone(cell)
    this.#orders.add(dateOrderOf(cell), () => ({ line, column, written: cell }))
  }

  /**
   * `writesPoints`: the exchange is known to write decimal points, and there is no sign that a spreadsheet
   * has changed them. Throws UnreadableFile if cells contradict each other.
   */
  settle(
    choices: FileChoices,
    writesPoints: boolean,
  ): Omit<Notation, 'utcOffsetMinutes'> & { readonly questions: readonly FileQuestion[] } {
    const questions: FileQuestion[] = []
    const saidSign = this.#signs.only(files.numbersTwoWays)
    if (saidSign === null && this.#signs.either.length > 0 && !(writesPoints && !this.#hasCommas))
      questions.push({
        about: 'decimal_sign',
        choices: ['.', ','],
        chosen: choices.decimalSign ?? null,
        samples: this.#signs.either.map((place) => ({
          ...place,
          readings: [numberOf(place.written, '.'), numberOf(place.written, ',')],
        })),
      })
    const saidOrder = this.#orders.only(files.datesTwoWays)
    if (saidOrder === null && this.#orders.either.length > 0)
      questions.push({
        about: 'date_order',
        choices: ['day', 'month'],
        chosen: choices.dateOrder ?? null,
        samples: this.#orders.either.map((place) => ({
          ...place,
          readings: [dayOf(place.written, 'day'), dayOf(place.written, 'month')],
        })),
      })
    return {
      decimalSign: saidSign ?? (isAsked(questions, 'decimal_sign') ? (choices.decimalSign ?? '.') : '.'),
      dateOrder: saidOrder ?? choices.dateOrder ?? null,
      questions,
    }
  }
}

const isAsked = (questions: readonly FileQuestion[], what: FileQuestion['about']): boolean =>
  questions.some(({ about }) => about === what)

/** The number of a cell, with an optional currency before it or coin after it. */
function numberOf(written: string, sign: DecimalSign): string {
  const [digits = ''] = /[\d.,]+/.exec(written) ?? []
  const minus = /^[^\d.,]*[-\u2212]/.test(written) ? '-' : ''
  return plainDecimal(`${minus}${digits}`, sign) ?? ''
}

/** '2024-03-01' */
function dayOf(written: string, order: DateOrder): string {
  const atMs = readTime(written, order)
  return atMs === null ? '' : new Date(atMs).toISOString().slice(0, 10)
}
