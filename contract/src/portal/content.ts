import { exchanges, keySafety } from './supported-exchanges.ts'

/**
 * The content of the public pages, the mails and the online-version page: names, prices, dates, exchanges and links. Words
 * of the specification stand here letter for letter. All changes of wording are made here.
 */
export const product = {
  name: 'Harbour',
  tagline: 'One harbour, one dashboard, all your trades',
  headline: 'One Harbour. One Dashboard. All Your Trades.',
  description:
    'Balances, positions, trades and equity history from your exchange accounts in one dashboard for crypto and bot traders. Read-only connections. Free for everyone during the beta.',
  /** The first year of the copyright. */
  since: '2025',
} as const

/** Addresses that public pages link to. */
export const links = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  contact: '/contact',
  waitlistOnline: '/waitlist?for=online',
  waitlistVip: '/waitlist?for=vip',
  pricing: '/#pricing',
  privacy: '/privacy',
  terms: '/terms',
  risk: '/risk-notice',
} as const

/** The browser version, until a release opens it. */
export const onlineVersion = { name: 'Online Version', badge: 'Coming Soon', estimate: 'Q3 2025' } as const

const everything = ['Unlimited Accounts', 'Full Analytics Suite', 'Bot & Algo Tracking'] as const

export interface Plan {
  readonly id: 'trial' | 'pro' | 'group' | 'vip'
  readonly name: string
  readonly price: string
  readonly note: string
  readonly features: readonly string[]
  readonly action: { readonly label: string; readonly to: string }
  readonly badge?: string
  readonly available: boolean
}

/** The plans once the beta ends. */
export const plans: readonly Plan[] = [
  {
    id: 'trial',
    name: 'Free Trial',
    price: 'Free',
    note: '7 days full access',
    features: everything,
    action: { label: 'Sign Up Free', to: links.signup },
    available: true,
  },
  {
    id: 'pro',
    name: 'Pro',
    price: '$19.95',
    note: 'per month, after the beta',
    features: everything,
    action: { label: 'Join Free During Beta', to: links.signup },
    badge: 'POPULAR',
    available: true,
  },
  {
    id: 'group',
    name: 'Group Access',
    price: 'Contact',
    note: 'for pricing',
    features: ['Group Management', 'Bulk Onboarding', 'Dedicated Support'],
    action: { label: 'Contact Us', to: links.contact },
    available: true,
  },
  {
    id: 'vip',
    name: 'VIP',
    price: 'Coming Soon',
    note: 'be the first to know',
    features: ['Automation tools', 'Plugin marketplace', 'Early feature access'],
    action: { label: 'Notify Me', to: links.waitlistVip },
    available: false,
  },
]

export const banner = {
  text: 'Open beta: full access is free for all users.',
  more: 'Download the desktop app and give feedback.',
  action: { label: 'Join now', to: links.signup },
} as const

/** The menu of every public page; the first link leads to the prices of the landing page. */
export const menu = {
  pricing: { label: 'Pricing', to: links.pricing },
  login: { label: 'Login', to: links.login },
  signup: { label: 'Sign Up Free', to: links.signup },
} as const

export const hero = {
  text: `Balances, positions and every trade from ${exchanges.listed.map(({ name }) => name).join(', ')} and ${exchanges.inHero} in one place, with more exchanges coming. Read-only connections, synced automatically.`,
  join: { label: 'Join Free During Beta', to: links.signup },
  pricing: { label: 'View Pricing', to: '#pricing' },
  fine: 'Live on Windows and macOS. Online version coming soon.',
  /** Replaces `fine` once the version for browsers is open. */
  fineOnline: 'Live on Windows, on macOS and in your browser.',
  picture:
    'The overview of Harbour: total equity with its high-water mark and drawdown, balances by account and open positions.',
} as const

export const beta = {
  title: 'Full access, free for everyone during the beta',
  text: 'Harbour is in open beta. Paid subscriptions start once it ends, and nobody is charged without choosing a plan.',
  join: hero.join,
  points: [
    ['Every feature, every account', 'No limits on connected exchanges while the beta runs.'],
    ['Windows and macOS apps', 'Download today. Updates arrive as we ship them.'],
    [
      'Your vote sets the order',
      'Report, vote and comment on the feedback board: it decides what we build next.',
    ],
  ],
} as const

export const features = {
  title: 'Built for crypto traders, and for the bots that trade for them',
  text: 'Harbour rebuilds your history from the fills up, so every figure can be traced back to the executions behind it.',
  items: [
    {
      id: 'bots',
      title: 'Track Your Bots',
      text: 'What each bot and algo earned, how often it won, and when it stopped working.',
    },
    {
      id: 'trades',
      title: 'Analyze Every Trade',
      text: 'P&L reconstruction: entries, exits, fees and funding rebuilt into one net result per trade.',
    },
    {
      id: 'performance',
      title: 'Track Performance',
      text: 'Equity, win rate, profit factor and drawdown for any account and period.',
    },
    {
      id: 'read-only',
      title: 'Read-Only Access',
      text: `Harbour only reads. ${keySafety.checked} ${keySafety.unchecked}`,
    },
    {
      id: 'analytics',
      title: 'Advanced Analytics',
      text: 'Distribution, expectancy, and results by symbol, weekday and hour.',
    },
    {
      id: 'export',
      title: 'Export Data & Reports',
      text: 'Your trade history as CSV, filtered your way, with every column.',
    },
    {
      id: 'calendar',
      title: 'Calendar View',
      text: 'Every trading day at a glance, with its P&L and trade count.',
    },
    {
      id: 'sync',
      title: 'Real-Time Sync',
      text: 'Trades, positions and balances sync automatically.',
    },
  ],
} as const

export const showcases = [
  {
    id: 'bots',
    title: 'Advanced Bot Tracking',
    text: 'Know which bot is carrying the account and which one is quietly costing you.',
    points: [
      'Realised and unrealised P&L of each bot, net of fees',
      'Trades and win rate side by side',
      'An alert when a bot goes silent',
    ],
    picture: 'Every bot in one table: realised and open P&L, trades and win rate.',
  },
  {
    id: 'analytics',
    title: 'Institutional Analytics',
    text: 'The numbers a desk would ask for, rebuilt from your own fills.',
    points: [
      'Distribution of every trade',
      'Profit factor, expectancy and drawdown',
      'Results by symbol, weekday and hour',
    ],
    picture:
      'Every figure of the closed trades on one screen: net result, win rate, profit factor, expectancy and drawdown.',
  },
  {
    id: 'calendar',
    title: 'Trade History & Calendar',
    text: 'Scroll back to any day and see what you did and what it paid.',
    points: ['Daily P&L with trade count', 'Every trade opens to its executions', 'Export to CSV'],
    picture: 'A month of trading days, each with its result and trades, shaded by size.',
  },
] as const

export const desktop = {
  title: 'On your desktop today',
  text: 'The apps keep syncing in the background, so the numbers are ready when you are.',
  platforms: [
    {
      id: 'windows',
      name: 'Windows Desktop',
      badge: 'Live',
      text: 'Installer for Windows.',
      action: { label: 'Log in to Access', to: links.login },
    },
    {
      id: 'mac',
      name: 'macOS Desktop',
      badge: 'Live',
      text: 'Disk image for Mac.',
      action: { label: 'Log in to Access', to: links.login },
    },
    {
      id: 'online',
      name: onlineVersion.name,
      badge: onlineVersion.badge,
      text: 'Harbour in your browser.',
      action: { label: 'Join Waitlist', to: links.waitlistOnline },
    },
  ],
  /** Replaces the third platform once the version for browsers is open. */
  online: {
    id: 'online',
    name: onlineVersion.name,
    badge: 'Live',
    text: 'Harbour in your browser.',
    action: { label: 'Log in to Access', to: links.login },
  },
  note: 'Secure authentication required for all downloads.',
} as const

export const pricing = {
  title: 'Pricing',
  text: 'Free for everyone during the beta. These plans apply afterwards.',
} as const

export const programs = {
  partner: {
    title: 'Partner program',
    badge: null,
    text: 'Every member of our partner trading community gets full access to Harbour, free of charge.',
    action: { label: 'Contact Us', to: links.contact },
  },
  affiliate: {
    title: 'Affiliate program',
    badge: 'Limited places',
    text: 'An exclusive program for creators, educators and community leaders: commissions on referrals and priority feature access.',
    action: { label: 'Apply through Contact', to: links.contact },
  },
} as const

export const closing = {
  title: 'Bring all your trades into one harbour',
  join: hero.join,
  login: { label: 'Login', to: links.login },
} as const

export const footer = {
  copyright: `© ${product.since} ${product.name}`,
  links: [
    { label: 'Pricing', to: links.pricing },
    { label: 'Login', to: links.login },
    { label: 'Contact Us', to: links.contact },
    { label: 'Privacy', to: links.privacy },
    { label: 'Terms', to: links.terms },
    { label: 'Risk notice', to: links.risk },
  ],
  risk: 'Harbour shows what happened on your accounts. It gives no investment advice, and past results are no guarantee.',
} as const

export const contactPage = {
  title: 'Contact us',
  text: 'Questions, group access, the partner or affiliate program, or something not working? Write to us; a person will answer.',
  reasons: [
    ['Group access and partners', 'Tell us the size of your community and what it trades.'],
    ['Affiliate program', 'Tell us where you teach or publish, with a link.'],
    ['Help and bugs', 'Tell us what you did and what you saw. Never send keys or passwords.'],
  ],
  back: { label: 'Back to Home', to: links.landing },
  signIn: { label: 'Sign in', to: links.login },
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Thank you for contacting us! We will get back to you soon.',
  failed: 'Failed to submit contact form',
} as const

export const waitlistPage = {
  title: 'Join the waitlist',
  text: 'Leave your email. We will write once, when it is ready.',
  choices: [
    {
      id: 'online',
      label: onlineVersion.name,
      text: `Harbour in your browser. Estimated release: ${onlineVersion.estimate}.`,
    },
    {
      id: 'vip',
      label: 'VIP',
      text: 'Automation tools, plugin marketplace and early feature access. Coming soon.',
    },
  ],
  /** Replaces the first choice once the version for browsers is open. */
  open: { text: 'The online version is open.', action: { label: 'Log in to Access', to: links.login } },
  join: 'Join Waitlist',
  joining: 'Joining...',
  joined: 'You are on the waitlist. A receipt is on its way to your inbox.',
  failed: 'Failed to join the waitlist',
  back: contactPage.back,
} as const

/** The day on which privacy, terms and risk notice last changed. */
export const legalChanged = '2026-11-26'
