const own = '/api/v1/admin/vip-whitelist'

/**
 * An installation may know the list under another name (WHITELIST_SEGMENT): its address is read as ours. Null where
 * there is nothing to read otherwise.
 */
export function whitelistAddress(segment: string): ((url: string) => string) | null {
  const other = `/api/v1/admin/${segment}-whitelist`
  if (other === own) return null
  return (url) => {
    const rest = url.slice(other.length)
    return url.startsWith(other) && /^(?:$|[/?])/.test(rest) ? own + rest : url
  }
}
