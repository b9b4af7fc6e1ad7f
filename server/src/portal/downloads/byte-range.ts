import type { ByteRange } from '../../core/storage/storage.ts'

/** `whole`: no range that we follow, so all of the file. `nothing`: a range that lies outside of it. */
export type Asked = ByteRange | 'whole' | 'nothing'

/** One range, with some room: a longer header is none that a program which loads files sends. */
const maxSigns = 100

/**
 * Reads a Range header. One range is served; several at once, other units and what makes no sense are answered with the
 * whole file, as the protocol allows.
 */
export function readRange(header: string | undefined, size: number): Asked {
  if (header !== undefined && header.length > maxSigns) return 'whole'
  const found = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (!found || (first === '' && last === '')) return 'whole'
  if (first.length > 15 || last.length > 15) return first.length > 15 ? 'nothing' : 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'nothing' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'nothing' : { start, end }
}
