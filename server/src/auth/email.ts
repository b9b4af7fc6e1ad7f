import { domainToASCII } from 'node:url'

/** What an address is compared by: case never matters, look-alike letters always do. Dots and plus signs stay, they may name two people. */
export function normaliseEmail(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}
