const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf = new Map(Array.from(digits, (digit, value) => [digit, value]))

/** Decodes the numbers of a source map's segment: base 64, five bits a digit, the sign last. */
function decode(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of segment) {
    const bits = valueOf.get(digit) ?? 0
    value |= (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}

function encode(number: number): string {
  let value = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    text += digits[(value & 31) | (value > 31 ? 32 : 0)]
    value >>>= 5
  } while (value > 0)
  return text
}

/**
 * Reduces a source map's mappings to lines: a segment stays if another source line begins there. A stack needs no more, and it has a tenth
 * of the size and is quick to parse.
 */
export function linesOf(mappings: string): string {
  let [source, line, lastSource, lastLine] = [0, 0, 0, 0]
  return mappings
    .split(';')
    .map((row) => {
      let [column, lastColumn] = [0, 0]
      const kept: string[] = []
      for (const segment of row === '' ? [] : row.split(',')) {
        const [columns = 0, sources, lines = 0] = decode(segment)
        column += columns
        if (sources === undefined) continue
        source += sources
        line += lines
        if (kept.length > 0 && source === lastSource && line === lastLine) continue
        kept.push([column - lastColumn, source - lastSource, line - lastLine, 0].map(encode).join(''))
        ;[lastColumn, lastSource, lastLine] = [column, source, line]
      }
      return kept.join(',')
    })
    .join(';')
}
