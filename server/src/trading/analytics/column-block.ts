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
/** A whole number below 2^53 in groups of seven bits, with the exponent before them. */
const bytesOfNumber = 8
const maxExponent = 9
const maxValue = 2 ** 51

/**
 * Packs columns: each value as a variable-length number (LEB128), divided by the powers of ten that all
 * values of its column share. Null if a value is not whole, or too large to be exact with its sign.
 */
export function packBlock({ kind, names, columns }: ColumnBlock): Buffer | null {
  const rows = columns[0]?.length ?? 0
  const head = Buffer.from(JSON.stringify({ kind, names, rows, columns: columns.length }))
  const bytes = Buffer.allocUnsafe(headBytes + head.length + columns.length * (1 + rows * bytesOfNumber))
  bytes.writeUInt32LE(head.length)
  head.copy(bytes, headBytes)
  let at = headBytes + head.length
  for (const column of columns) {
    const exponent = sharedExponent(column)
    const scale = 10 ** exponent
    bytes[at++] = exponent
    for (const value of column) {
      if (value > maxValue || value < -maxValue || (value % 1 !== 0 && !Number.isNaN(value))) return null
      // 0 means null; the sign is the lowest bit
      let left = Number.isNaN(value) ? 0 : value < 0 ? (-value / scale) * 2 : (value / scale) * 2 + 1
      while (left >= 128) {
        bytes[at++] = (left % 128) + 128
        left = Math.floor(left / 128)
      }
      bytes[at++] = left
    }
  }
  return Buffer.from(bytes.subarray(0, at))
}

/**
 * Unpacks a block. The columns of the block before may be overwritten: new memory for each block keeps the garbage
 * collector busy.
 */
export function unpackBlock(bytes: Uint8Array, before?: ColumnBlock): ColumnBlock {
  const { head, end } = headOf(bytes)
  let at = end
  const columns = Array.from({ length: head.columns }, (_, place) => {
    const former = before?.columns[place]
    const column = former?.length === head.rows ? former : new Float64Array(head.rows)
    const scale = 10 ** (bytes[at++] ?? 0)
    for (let row = 0; row < column.length; row += 1) {
      let byte = bytes[at++] ?? 0
      let low = byte & 127
      let high = 0
      // four groups fit a small integer, which most values are: sums of floats take several times as long
      for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
        byte = bytes[at++] ?? 0
        low |= (byte & 127) << shift
      }
      for (let weight = 1; byte > 127; weight *= 128) {
        byte = bytes[at++] ?? 0
        high += (byte & 127) * weight
      }
      const size = high * 2 ** 27 + (low >> 1)
      column[row] = (low & 1) === 1 ? size * scale : size === 0 ? NaN : -size * scale
    }
    return column
  })
  if (at !== bytes.length) throw new Error('a block of columns has another length than it says')
  return { kind: head.kind, names: head.names, columns }
}

interface Head {
  readonly kind: ColumnBlock['kind']
  readonly names: readonly string[]
  readonly rows: number
  readonly columns: number
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
