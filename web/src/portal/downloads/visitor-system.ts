export type System = 'windows' | 'mac' | 'linux'

interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints?: number
}

/** The system that a visitor's computer runs; null for phones, tablets and what cannot be told. */
export function systemOf({ userAgent, maxTouchPoints = 0 }: Browser): System | null {
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)) return null
  if (/Windows/i.test(userAgent)) return 'windows'
  // tablets of that maker call themselves computers, and have fingers on their screen
  if (/Macintosh|Mac OS X/i.test(userAgent)) return maxTouchPoints > 1 ? null : 'mac'
  return /Linux|X11|CrOS/i.test(userAgent) ? 'linux' : null
}

export const visitorSystem = (): System | null => systemOf(navigator)
