/** Builds the Content-Disposition header that saves a file under its name, in any script. */
export function saveAs(name: string): string {
  // for old clients: a letter without its accent is better than an underscore
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
