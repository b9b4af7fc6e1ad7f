import type { ByteRange } from '../../core/storage/storage.ts'

/** `whole`: no supported range, so the whole file. `nothing`: a range outside the file. */
export type Asked = ByteRange | 'whole' | 'nothing'

/** The length of one range, with a margin: download programs send no longer header. */
const maxSigns = 100

/**
 * Parses a Range header. One range is served; several at once, other units and invalid ones are answered with the whole
 * file, as the protocol allows.
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
