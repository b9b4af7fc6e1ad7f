/** Returns the point of a chart that a key moves to; null leaves it, undefined for other keys. */
export function stepOfKey(key: string, from: number, last: number): number | null | undefined {
  const page = Math.max(1, Math.round(last / 10))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from + 1)
    case 'PageDown':
      return Math.max(0, from - page)
    case 'PageUp':
      return Math.min(last, from + page)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}
