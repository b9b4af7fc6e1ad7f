import { rememberReferral } from '../../people/auth/referral.ts'

/** Keeps the code that somebody came with, and hands it on with each link to the sign-up, for browsers that store nothing. */
export function handOnReferral(page: Document, search: string = window.location.search): void {
  const code = rememberReferral(search)
  if (!code) return
  for (const link of page.querySelectorAll('a[href="/signup"]'))
    link.setAttribute('href', `/signup?ref=${encodeURIComponent(code)}`)
}
