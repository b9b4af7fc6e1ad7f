import { dayMs } from '@harbour/ledger/durations'

const key = 'harbour.referral'
const maxAgeMs = 60 * dayMs

interface StoredReferral {
  readonly code: string
  /** The time at which the link was followed. */
  readonly at: number
}

/** Upper case, of the characters of codes; empty for anything else. */
export function referralCode(text: string | null): string {
  const code = (text ?? '').trim().toUpperCase()
  return /^[A-Z0-9_-]{3,32}$/.test(code) ? code : ''
}

/**
 * Every public page calls this once with its address: the last code counts until the person signs up, for
 * sixty days. Returns the code that counts now, or ''.
 */
export function rememberReferral(search: string = window.location.search, now: number = Date.now()): string {
  const code = referralCode(new URLSearchParams(search).get('ref'))
  if (!code) return storedReferral(now)
  write({ code, at: now })
  return code
}

/** The stored code, unless it is too old; otherwise ''. */
export function storedReferral(now: number = Date.now()): string {
  const stored = read()
  if (stored === null) return ''
  if (now - stored.at < maxAgeMs) return stored.code
  forgetReferral()
  return ''
}

/** Deletes the referral code once an account was created with it. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function write(stored: StoredReferral): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage is blocked: the code only counts on the page whose address has it.
  }
}

function read(): StoredReferral | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('at' in stored)) return null
    const { code, at } = stored
    if (typeof code !== 'string' || typeof at !== 'number' || !referralCode(code)) return null
    return { code, at }
  } catch {
    return null
  }
}
