const part = '(0|[1-9]\\d{0,8})'
const version = new RegExp(
  `^${part}\\.${part}(?:\\.${part})?(?:-([0-9A-Za-z-]{1,20}(?:\\.[0-9A-Za-z-]{1,20}){0,5}))?(?:\\+[0-9A-Za-z.-]{1,40})?$`,
)

export interface Version {
  /** The version as it is stored and shown: without a leading v. */
  readonly text: string
  /** Text that sorts, character by character, like versions: pre-releases before their release. */
  readonly order: string
}

/** Reads a version such as '1.4.0', 'v1.4' or '1.5.0-beta.2'; null for anything else. */
export function readVersion(typed: string): Version | null {
  const text = typed.trim().replace(/^[vV]/, '')
  const found = version.exec(text)
  if (!found) return null
  const [, major = '0', minor = '0', patch = '0', before] = found
  const core = [major, minor, patch].map((number) => number.padStart(9, '0')).join('.')
  return {
    text,
    order: core + (before === undefined ? '~' : `-${before.split('.').map(orderOfPart).join('!')}`),
  }
}

/** Numbers come before words and compare by size; '!' is lower than any character of a part. */
const orderOfPart = (text: string): string =>
  /^\d+$/.test(text) ? `0${text.replace(/^0+(?=\d)/, '').padStart(20, '0')}` : `1${text}`
