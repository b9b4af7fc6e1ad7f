/** Codings of a body (RFC 9110, 8.4); `plain` is none. */
export type Coding = 'zstd' | 'br' | 'gzip' | 'plain'

/** Chooses the first offered coding that an Accept-Encoding header accepts. */
export function codingFor<Offered extends Coding>(
  accepted: string | string[] | undefined,
  offered: readonly Offered[],
): Offered | 'plain' {
  const names = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  return offered.find((coding) => names.has(coding)) ?? 'plain'
}

/** Returns true if an If-None-Match header names a tag, by the weak comparison. */
export const isKnownTag = (known: string | undefined, etag: string): boolean =>
  known === '*' || (known ?? '').split(',').some((each) => weak(each) === weak(etag))

const weak = (tag: string): string => tag.trim().replace(/^W\//, '')
