/** The web app's own addresses, with `:name` for any segment: they serve the app. */
export const webPaths = [
  '/login',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/partner/:token',
  '/shared/:token',
  '/dashboard',
  '/beta-dashboard',
  '/settings',
  '/downloads',
  '/downloads/windows',
  '/downloads/mac',
  '/downloads/online',
  '/feedback',
  '/feedback/:id',
  '/bugs-features',
  '/bugs-features/:id',
  '/bugs',
  '/features',
  '/admin',
  '/trading',
  '/trading/accounts',
  '/trading/accounts/:id',
  '/trading/reconciliation',
  '/trading/balances',
  '/trading/positions',
  '/trading/trades',
  '/trading/trades/:id',
  '/trading/playbooks',
  '/trading/equity',
  '/trading/analytics',
  '/trading/bots',
  '/trading/bots/:id',
  '/trading/calendar',
  '/trading/report',
  '/kit',
] as const

/** Their first segments: only the app answers visits below these. */
export const webRoots = [...new Set(webPaths.map((path) => path.split('/')[1]))]

export const isWebPath = (path: string): boolean =>
  webPaths.some((pattern) => {
    const [wanted, given] = [pattern.split('/'), path.split('/')]
    return (
      wanted.length === given.length &&
      wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
    )
  })
