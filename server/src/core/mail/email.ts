import { domainToASCII } from 'node:url'

/** Normalises an address for comparison: case never matters, look-alike letters do. Dots and plus signs stay, since they may name two people. */
export function normaliseEmail(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}

/**
 * One mailbox however it is spelt: tags are dropped, and dots where the provider ignores them. For suspicion and for
 * limits on mails, never for identity.
 */
export function foldEmail(typed: string): string {
  const email = normaliseEmail(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const local = email.slice(0, at).replace(/\+.*$/, '')
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}
