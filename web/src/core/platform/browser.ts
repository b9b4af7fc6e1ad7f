import { languageCookie } from '@harbour/contract/core/languages'
import type { RequestHeaders } from '@harbour/contract/core/request-headers'
import type { Platform } from './platform.ts'

export const tokenKey = 'accessToken'
const csrfKey = 'csrfToken'

export const csrf = (): string | null => localStorage.getItem(csrfKey)

/** A browser tab. Storage is read each time: the token is nowhere else in the page. */
export const browser: Platform = {
  capabilities: { uploads: true, hasAppSettings: false, persistsLastSeen: true },
  token: () => localStorage.getItem(tokenKey),
  keep({ accessToken, csrfToken }) {
    if (csrfToken) localStorage.setItem(csrfKey, csrfToken)
    else localStorage.removeItem(csrfKey)
    localStorage.setItem(tokenKey, accessToken)
  },
  forget() {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(csrfKey)
  },
  request(address, init) {
    const token = browser.token()
    const changing = (init.method ?? 'GET') !== 'GET' ? csrf() : null
    const headers: RequestHeaders = {
      ...init.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(changing && { 'x-csrf-token': changing }),
    }
    return fetch(address, { ...init, headers, credentials: 'omit', cache: 'no-store' })
  },
  saveFrom,
  saveFile(fileName, content) {
    const address = URL.createObjectURL(content)
    saveFrom(address, fileName)
    // Browsers read the address after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  },
  openTab(address) {
    const tab = window.open(address, '_blank')
    if (tab) tab.opener = null
    return tab !== null
  },
  leaveFor: (address) => window.location.assign(address),
  speak(language) {
    // without cookies the choice is not stored, and the page would reload forever
    if (!navigator.cookieEnabled || language === rememberedLanguage()) return
    const address = new URL(window.location.href)
    address.searchParams.set('language', language)
    window.location.replace(address)
  },
  // a separate document: requesting it again loads it
  showPage: () => window.location.replace(window.location.href),
}

/** The language set in this browser; 'auto' without one. */
const rememberedLanguage = (): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1) ?? 'auto'

/** No session is sent, and nothing is held in memory. */
function saveFrom(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
