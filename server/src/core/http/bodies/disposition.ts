/** Tells a browser to save a file under its name, however that is spelt. */
export function saveAs(name: string): string {
  // old clients read this one: a letter without its accents says more than a line
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
