import type { Cursor } from './exchange.ts'

/** Returns the number that a stored cursor has under a key; null without one. */
export function numberIn(cursor: Cursor | null, key: string): number | null {
  const value = cursor?.[key]
  return typeof value === 'number' ? value : null
}

export function textIn(cursor: Cursor | null, key: string): string | null {
  const value = cursor?.[key]
  return typeof value === 'string' ? value : null
}
