/** A part of a table in columns, each with one whole number per row, NaN for null; texts are indexes into `names`. */
export interface ColumnBlock {
  readonly kind: 'trades' | 'slots'
  readonly names: readonly string[]
  readonly columns: readonly Float64Array[]
}

/** Rows per block: one is read, and one is decoded, before other work runs. */
export const blockRows = 50_000

/** The length of the head, stored before it. */
export const headBytes = 4
/** The beginning of the head of a block of closed trades. */
export const tradesHead = '{"kind":"trades"'
const maxExponent = 9
const maxValue = 2 ** 51
/** Typed arrays read memory at multiples of their width only. */
const alignment = 8

/** The stored form of a column: its values less `base`, divided by a power of ten, take `width` bytes each. */
interface Stored {
  readonly exponent: number
  /** Null if all values are. */
  readonly base: number | null
  /** 0 stores nothing: all values are `base`. 8 stores floats, whose NaN is null. */
  readonly width: 0 | 1 | 2 | 4 | 8
  /** The stored number that means null, if there is one. */
  readonly nullAs: number | null
}

interface Head {
  readonly kind: ColumnBlock['kind']
  readonly names: readonly string[]
  readonly rows: number
  readonly columns: readonly Stored[]
}

/**
 * Packs columns with a fixed width (frame of reference): the narrowest that holds a column's range, after dividing by
 * the powers of ten that all its values share. It is unpacked at the speed of copying memory. Null if a value is not
 * whole, or too large to be exact with its sign.
 */
export function packBlock({ kind, names, columns }: ColumnBlock): Buffer | null {
  const rows = columns[0]?.length ?? 0
  const stored: Stored[] = []
  for (const column of columns) {
    const form = formOf(column)
    if (form === null) return null
    stored.push(form)
  }
  const written: Head = { kind, names, rows, columns: stored }
  const head = Buffer.from(JSON.stringify(written))
  const begin = aligned(headBytes + head.length)
  const bytes = Buffer.alloc(stored.reduce((end, { width }) => end + aligned(rows * width), begin))
  bytes.writeUInt32LE(head.length)
  head.copy(bytes, headBytes)
  let at = begin
  for (const [place, { exponent, base, width, nullAs }] of stored.entries()) {
    const [view, column] = [viewOf(bytes, at, rows, width), columns[place]]
    const scale = 10 ** exponent
    for (let row = 0; view !== null && row < rows; row += 1) {
      const value = column?.[row] ?? NaN
      view[row] = Number.isNaN(value) && nullAs !== null ? nullAs : value / scale - (base ?? 0)
    }
    at += aligned(rows * width)
  }
  return bytes
}

function formOf(column: Float64Array): Stored | null {
  let [min, max, nulls] = [Infinity, -Infinity, 0]
  for (const value of column) {
    if (Number.isNaN(value)) nulls += 1
    else if (value > maxValue || value < -maxValue || value % 1 !== 0) return null
    else if (value < min) min = value
    if (value > max) max = value
  }
  if (nulls === column.length) return { exponent: 0, base: null, width: 0, nullAs: null }
  const exponent = sharedExponent(column)
  const scale = 10 ** exponent
  const base = min / scale
  const range = max / scale - base + (nulls > 0 ? 1 : 0)
  if (range === 0) return { exponent, base, width: 0, nullAs: null }
  const width = ([1, 2, 4] as const).find((each) => range < 256 ** each)
  return width === undefined
    ? { exponent, base: 0, width: 8, nullAs: null }
    : { exponent, base, width, nullAs: nulls > 0 ? 256 ** width - 1 : null }
}

/**
 * Unpacks a block. The columns of the block before may be overwritten: new memory for each block keeps the garbage
 * collector busy.
 */
export function unpackBlock(packed: Uint8Array, before?: ColumnBlock): ColumnBlock {
  const bytes = packed.byteOffset % alignment === 0 ? packed : Uint8Array.from(packed)
  const { head, end } = headOf(bytes)
  const length = head.columns.reduce((total, { width }) => total + aligned(head.rows * width), aligned(end))
  if (length !== bytes.length) throw new Error('a block of columns has another length than it says')
  let at = aligned(end)
  const columns = head.columns.map(({ exponent, base, width, nullAs }, place) => {
    const former = before?.columns[place]
    const column = former?.length === head.rows ? former : new Float64Array(head.rows)
    const view = viewOf(bytes, at, head.rows, width)
    at += aligned(head.rows * width)
    const scale = 10 ** exponent
    if (view === null) return column.fill(base === null ? NaN : base * scale)
    // the platform converts a column faster than a loop over arrays of several types
    column.set(view)
    restore(column, base ?? 0, scale, nullAs ?? NaN)
    return column
  })
  return { kind: head.kind, names: head.names, columns }
}

/** Turns stored numbers into values, in place. No number equals a `nullAs` of NaN. */
function restore(column: Float64Array, base: number, scale: number, nullAs: number): void {
  if (base === 0 && scale === 1 && Number.isNaN(nullAs)) return
  for (let row = 0; row < column.length; row += 1) {
    const stored = column[row] ?? NaN
    column[row] = stored === nullAs ? NaN : (stored + base) * scale
  }
}

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment

/** A view of a stored column, in the byte order of all platforms that run Node; null if nothing is stored. */
function viewOf(bytes: Uint8Array, at: number, rows: number, width: Stored['width']) {
  const begin = bytes.byteOffset + at
  switch (width) {
    case 0:
      return null
    case 1:
      return new Uint8Array(bytes.buffer, begin, rows)
    case 2:
      return new Uint16Array(bytes.buffer, begin, rows)
    case 4:
      return new Uint32Array(bytes.buffer, begin, rows)
    case 8:
      return new Float64Array(bytes.buffer, begin, rows)
  }
}

function headOf(bytes: Uint8Array): { readonly head: Head; readonly end: number } {
  const end = headBytes + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true)
  return { head: JSON.parse(new TextDecoder().decode(bytes.subarray(headBytes, end))), end }
}

function sharedExponent(column: Float64Array): number {
  let exponent = maxExponent
  for (const value of column)
    while (exponent > 0 && !Number.isNaN(value) && value % 10 ** exponent !== 0) exponent -= 1
  return exponent
}
