export type System = 'windows' | 'mac' | 'linux'

interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints?: number
}

/** The system of a visitor's computer; null for phones, tablets and unknown ones. */
export function systemOf({ userAgent, maxTouchPoints = 0 }: Browser): System | null {
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)) return null
  if (/Windows/i.test(userAgent)) return 'windows'
  // tablets of that maker identify as computers, and have a touch screen
  if (/Macintosh|Mac OS X/i.test(userAgent)) return maxTouchPoints > 1 ? null : 'mac'
  return /Linux|X11|CrOS/i.test(userAgent) ? 'linux' : null
}

export const visitorSystem = (): System | null => systemOf(navigator)
