/** Allowed file extensions of uploads. */
export const releaseEndings = ['.exe', '.dmg', '.zip', '.tar.gz'] as const

export const hasReleaseEnding = (fileName: string): boolean =>
  releaseEndings.some((ending) => fileName.toLowerCase().endsWith(ending))

/** The usual extensions of each platform; another one causes a question, not a refusal. */
export const usualEndings = {
  windows: ['.exe', '.zip'],
  mac: ['.dmg', '.zip', '.tar.gz'],
  linux: ['.tar.gz', '.zip'],
  web: ['.zip', '.tar.gz'],
} as const

/** Formats a size: '150 MB'. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${units[unit]}`
}

interface Ranked {
  readonly id: string
  readonly platform: string
  readonly isLatest: boolean
  readonly isBeta: boolean
}

/** Returns the release that becomes the latest when one is deleted, from a list with the newest version first; null if nothing changes. */
export function nextInLine<R extends Ranked>(releases: readonly R[], deleted: R): R | null {
  if (!deleted.isLatest) return null
  const others = releases.filter(({ id, platform }) => id !== deleted.id && platform === deleted.platform)
  return others.find(({ isBeta }) => !isBeta) ?? others[0] ?? null
}
