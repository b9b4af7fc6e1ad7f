/** Types that a sender may state; 'image/jpg' is a common misspelling of JPEG's. */
const stated: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/gif': 'gif',
}

/** The decoded size of base64 text, by its length and padding, before any of it is decoded. */
const sizeOf = (base64: string): number =>
  Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)

export type DataUrl =
  | { readonly kind: 'image'; readonly says: string; readonly bytes: Buffer }
  | { readonly kind: 'type' }
  | { readonly kind: 'size' }
  | { readonly kind: 'unreadable' }

/** Parses a data URL: its stated type must be one of ours, its base64 complete, and its bytes within the limit. */
export function readDataUrl(text: string, maxBytes: number): DataUrl {
  const comma = text.indexOf(',')
  const head =
    comma < 0 || comma > 100 ? null : /^data:([a-z]+\/[a-z0-9.+-]+)?;base64$/i.exec(text.slice(0, comma))
  if (!head) return { kind: 'unreadable' }
  const says = stated[head[1]?.toLowerCase() ?? '']
  if (says === undefined) return { kind: 'type' }
  const base64 = text.slice(comma + 1)
  if (sizeOf(base64) > maxBytes) return { kind: 'size' }
  const bytes = Buffer.from(base64, 'base64')
  // the decoder skips invalid characters and accepts an incomplete group
  if (base64.length % 4 !== 0 || base64.length === 0 || bytes.length !== sizeOf(base64))
    return { kind: 'unreadable' }
  return { kind: 'image', says, bytes }
}
