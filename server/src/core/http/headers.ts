import type { Settings } from '../settings/settings.ts'

/** Content security policy, against XSS: pages load nothing from elsewhere and run only script files of ours. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  // no text is turned into a script or an element: a page that tried would throw
  "require-trusted-types-for 'script'",
].join('; ')

export interface HeaderSets {
  readonly api: Readonly<Record<string, string>>
  readonly page: Readonly<Record<string, string>>
}

export function headerSets(settings: Settings): HeaderSets {
  const every = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    // over plain http a browser would ignore it, or block http for a year in a local network
    ...(settings.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
  return {
    api: {
      ...every,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    },
    page: { ...every, 'content-security-policy': pagePolicy },
  }
}
