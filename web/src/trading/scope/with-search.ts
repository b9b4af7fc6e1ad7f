/** Adds the scope of the current screen to an address; parameters of the address itself win, and its anchor stays. */
export function withSearch(to: string, search: string): string {
  const [address = '', hash] = to.split('#')
  const [path, own = ''] = address.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value)
  return `${path}${params.size > 0 ? `?${params.toString()}` : ''}${hash ? `#${hash}` : ''}`
}
