const own = '/api/v1/admin/vip-whitelist'

/**
 * Rewrites the whitelist's address where an installation names it otherwise (WHITELIST_SEGMENT). Null where there
 * is nothing to rewrite.
 */
export function whitelistAddress(segment: string): ((url: string) => string) | null {
  const other = `/api/v1/admin/${segment}-whitelist`
  if (other === own) return null
  return (url) => {
    const rest = url.slice(other.length)
    return url.startsWith(other) && /^(?:$|[/?])/.test(rest) ? own + rest : url
  }
}
