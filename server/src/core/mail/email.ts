import { domainToASCII } from 'node:url'

/**
 * Normalises an address for comparison: case and look-alike letters do not count. Dots and plus signs do, since they may distinguish two people.
 */
export function normaliseEmail(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}

/**
 * Folds the spellings of one mailbox: without tags, and without dots where the provider ignores them. For suspicion
 * and for limits on mails, never for identity.
 */
export function foldEmail(typed: string): string {
  const email = normaliseEmail(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const local = email.slice(0, at).replace(/\+.*$/, '')
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}
