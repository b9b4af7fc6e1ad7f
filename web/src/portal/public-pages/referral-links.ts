import { rememberReferral } from '../../people/auth/referral.ts'

/** Stores the referral code, and adds it to each link to the sign-up, for browsers without storage. */
export function handOnReferral(page: Document, search: string = window.location.search): void {
  const code = rememberReferral(search)
  if (!code) return
  for (const link of page.querySelectorAll('a[href="/signup"]'))
    link.setAttribute('href', `/signup?ref=${encodeURIComponent(code)}`)
}
