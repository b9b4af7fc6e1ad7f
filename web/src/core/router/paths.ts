/** The only place that spells the addresses of screens. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  contact: '/contact',
  waitlist: '/waitlist',
  privacy: '/privacy',
  terms: '/terms',
  risk: '/risk-notice',
  /** A partner's own figures, by a signed address. */
  partner: '/partner/:token',
  /** Shared results, by an address that is shown only once. */
  shared: '/shared/:token',
  dashboard: '/dashboard',
  /** The way back from the download pages; the same as the dashboard. */
  betaDashboard: '/beta-dashboard',
  settings: '/settings',
  admin: '/admin',
  downloads: '/downloads',
  downloadsWindows: '/downloads/windows',
  downloadsMac: '/downloads/mac',
  downloadsOnline: '/downloads/online',
  bugs: '/bugs',
  features: '/features',
  feedback: '/feedback',
  feedbackItem: '/feedback/:id',
  bugsFeatures: '/bugs-features',
  bugsFeaturesItem: '/bugs-features/:id',
  unsubscribe: '/unsubscribe',
  trading: '/trading',
  accounts: '/trading/accounts',
  account: '/trading/accounts/:id',
  /** Redirects to the page of an account: every account has its own reconciliation. */
  reconciliation: '/trading/reconciliation',
  balances: '/trading/balances',
  positions: '/trading/positions',
  trades: '/trading/trades',
  trade: '/trading/trades/:id',
  playbooks: '/trading/playbooks',
  equity: '/trading/equity',
  analytics: '/trading/analytics',
  bots: '/trading/bots',
  bot: '/trading/bots/:id',
  calendar: '/trading/calendar',
  report: '/trading/report',
  kit: '/kit',
} as const

/** Prerendered pages outside the app. */
export const publicPaths: readonly string[] = [
  paths.landing,
  paths.contact,
  paths.waitlist,
  paths.privacy,
  paths.terms,
  paths.risk,
]

export const signupWith = (referralCode: string): string =>
  `${paths.signup}?${new URLSearchParams({ ref: referralCode }).toString()}`
