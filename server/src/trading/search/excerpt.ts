import { searchLimits } from '@harbour/contract/trading/search/search'

const before = 24

/** The line of a note around the first matching word, cut to a length; the beginning of the note without a match. */
export function excerptOf(note: string, words: readonly string[]): string {
  const line = note.replaceAll(/\s+/g, ' ').trim()
  const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const found = places.length === 0 ? 0 : Math.min(...places)
  const start = found <= before ? 0 : line.lastIndexOf(' ', found - before) + 1
  const cut = line.slice(start, start + searchLimits.excerpt)
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < line.length ? '…' : ''}`
}
