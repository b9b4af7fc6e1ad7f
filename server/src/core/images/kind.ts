export type ImageKind = 'png' | 'jpeg' | 'gif'

export const mimeOf: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}

const signatures: readonly (readonly [kind: ImageKind, begins: string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
]

/** Detects the image kind from its bytes, whatever its name or stated type; null for kinds that are not served here. */
export function kindOf(bytes: Uint8Array): ImageKind | null {
  const begins = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return signatures.find(([, signature]) => begins.startsWith(signature))?.[0] ?? null
}
