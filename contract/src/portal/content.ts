import * as texts from '#texts/portal/content'
import { exchanges, keySafety } from './supported-exchanges.ts'

/**
 * The content of the public pages, the mails and the online-version page: names, prices, dates, exchanges and links.
 * Its texts are in the catalogue `portal/content` of each language; those of the specification are word for word.
 */
export const product = {
  name: 'Harbour',
  tagline: texts.tagline,
  headline: texts.headline,
  description: texts.description,
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
export const onlineVersion = {
  name: texts.onlineVersion,
  badge: texts.comingSoon,
  estimate: texts.onlineEstimate,
} as const

const everything = [texts.unlimitedAccounts, texts.fullAnalytics, texts.botTracking] as const

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
    name: texts.trialName,
    price: texts.trialPrice,
    note: texts.trialNote,
    features: everything,
    action: { label: texts.signUpFree, to: links.signup },
    available: true,
  },
  {
    id: 'pro',
    name: 'Pro',
    price: texts.proPrice,
    note: texts.proNote,
    features: everything,
    action: { label: texts.joinBeta, to: links.signup },
    badge: texts.popular,
    available: true,
  },
  {
    id: 'group',
    name: texts.groupName,
    price: texts.groupPrice,
    note: texts.groupNote,
    features: [texts.groupManagement, texts.bulkOnboarding, texts.dedicatedSupport],
    action: { label: texts.contactUs, to: links.contact },
    available: true,
  },
  {
    id: 'vip',
    name: 'VIP',
    price: texts.comingSoon,
    note: texts.vipNote,
    features: [texts.automationTools, texts.pluginMarketplace, texts.earlyAccess],
    action: { label: texts.notifyMe, to: links.waitlistVip },
    available: false,
  },
]

export const banner = {
  text: texts.bannerText,
  more: texts.bannerMore,
  action: { label: texts.joinNow, to: links.signup },
} as const

/** The menu of every public page; the first link leads to the prices of the landing page. */
export const menu = {
  pricing: { label: texts.pricingTitle, to: links.pricing },
  login: { label: texts.login, to: links.login },
  signup: { label: texts.signUpFree, to: links.signup },
} as const

export const hero = {
  text: texts.heroText(exchanges.listed.map(({ name }) => name).join(', '), exchanges.inHero),
  join: { label: texts.joinBeta, to: links.signup },
  pricing: { label: texts.viewPricing, to: '#pricing' },
  fine: texts.heroFine,
  /** Replaces `fine` once the version for browsers is open. */
  fineOnline: texts.heroFineOnline,
  picture: texts.heroPicture,
  /** The features in a few words: on phones their own part is far below. */
  points: [texts.heroTrades, texts.heroEquity, texts.heroExport, texts.heroKeys],
} as const

export const beta = {
  title: texts.betaTitle,
  text: texts.betaText,
  join: hero.join,
  points: [
    [texts.betaEverything, texts.betaEverythingText],
    [texts.betaApps, texts.betaAppsText],
    [texts.betaVote, texts.betaVoteText],
  ],
} as const

export const features = {
  title: texts.featuresTitle,
  text: texts.featuresText,
  items: [
    {
      id: 'bots',
      title: texts.featureBots,
      text: texts.featureBotsText,
    },
    {
      id: 'trades',
      title: texts.featureTrades,
      text: texts.featureTradesText,
    },
    {
      id: 'performance',
      title: texts.featurePerformance,
      text: texts.featurePerformanceText,
    },
    {
      id: 'read-only',
      title: texts.featureReadOnly,
      text: texts.featureReadOnlyText(keySafety.checked, keySafety.elsewhere),
    },
    {
      id: 'analytics',
      title: texts.featureAnalytics,
      text: texts.featureAnalyticsText,
    },
    {
      id: 'export',
      title: texts.featureExport,
      text: texts.featureExportText,
    },
    {
      id: 'calendar',
      title: texts.featureCalendar,
      text: texts.featureCalendarText,
    },
    {
      id: 'sync',
      title: texts.featureSync,
      text: texts.featureSyncText,
    },
  ],
} as const

export const showcases = [
  {
    id: 'bots',
    title: texts.showcaseBots,
    text: texts.showcaseBotsText,
    points: [texts.showcaseBotsNet, texts.showcaseBotsRates, texts.showcaseBotsAlert],
    picture: texts.showcaseBotsPicture,
  },
  {
    id: 'analytics',
    title: texts.showcaseAnalytics,
    text: texts.showcaseAnalyticsText,
    points: [
      texts.showcaseAnalyticsDistribution,
      texts.showcaseAnalyticsFigures,
      texts.showcaseAnalyticsGroups,
    ],
    picture: texts.showcaseAnalyticsPicture,
  },
  {
    id: 'calendar',
    title: texts.showcaseCalendar,
    text: texts.showcaseCalendarText,
    points: [texts.showcaseCalendarDays, texts.showcaseCalendarTrades, texts.showcaseCalendarExport],
    picture: texts.showcaseCalendarPicture,
  },
] as const

export const desktop = {
  title: texts.desktopTitle,
  /** Replaces the title once the version for browsers is open. */
  titleOnline: texts.desktopTitleOnline,
  text: texts.desktopText,
  platforms: [
    {
      id: 'windows',
      name: texts.windowsName,
      badge: texts.live,
      isLive: true,
      text: texts.windowsText,
      action: { label: texts.logInToAccess, to: links.login },
    },
    {
      id: 'mac',
      name: texts.macName,
      badge: texts.live,
      isLive: true,
      text: texts.macText,
      action: { label: texts.logInToAccess, to: links.login },
    },
    {
      id: 'online',
      name: onlineVersion.name,
      badge: onlineVersion.badge,
      isLive: false,
      text: texts.inYourBrowser,
      action: { label: texts.joinWaitlist, to: links.waitlistOnline },
    },
  ],
  /** Replaces the third platform once the version for browsers is open. */
  online: {
    id: 'online',
    name: onlineVersion.name,
    badge: texts.live,
    isLive: true,
    text: texts.nothingToInstall,
    action: { label: texts.logInToAccess, to: links.login },
  },
  note: texts.desktopNote,
} as const

export const pricing = {
  title: texts.pricingTitle,
  text: texts.pricingText,
} as const

export const programs = {
  partner: {
    title: texts.partnerTitle,
    badge: null,
    text: texts.partnerText,
    action: { label: texts.contactUs, to: links.contact },
  },
  affiliate: {
    title: texts.affiliateTitle,
    badge: texts.affiliateBadge,
    text: texts.affiliateText,
    action: { label: texts.affiliateApply, to: links.contact },
  },
} as const

export const closing = {
  title: texts.closingTitle,
  join: hero.join,
  login: { label: texts.login, to: links.login },
} as const

export const footer = {
  copyright: `© ${product.since} ${product.name}`,
  links: [
    { label: texts.pricingTitle, to: links.pricing },
    { label: texts.login, to: links.login },
    { label: texts.contactUs, to: links.contact },
    { label: texts.privacy, to: links.privacy },
    { label: texts.terms, to: links.terms },
    { label: texts.riskNotice, to: links.risk },
  ],
  risk: texts.footerRisk,
} as const

export const contactPage = {
  title: texts.contactTitle,
  text: texts.contactText,
  reasons: [
    [texts.contactGroup, texts.contactGroupText],
    [texts.affiliateTitle, texts.contactAffiliateText],
    [texts.contactHelp, texts.contactHelpText],
  ],
  back: { label: texts.backToHome, to: links.landing },
  signIn: { label: texts.signIn, to: links.login },
  send: texts.sendMessage,
  sending: texts.sending,
  sent: texts.messageSent,
  failed: texts.messageFailed,
} as const

export const waitlistPage = {
  title: texts.waitlistTitle,
  text: texts.waitlistText,
  choices: [
    {
      id: 'online',
      label: onlineVersion.name,
      text: texts.waitlistOnlineText(onlineVersion.estimate),
    },
    {
      id: 'vip',
      label: 'VIP',
      text: texts.waitlistVipText,
    },
  ],
  /** The page once the version for browsers is open, with the ways into it. */
  open: {
    title: texts.onlineIsOpen,
    text: texts.onlineIsOpenText,
    signup: { label: texts.signUpFree, to: links.signup },
    login: { label: texts.logInToAccess, to: links.login },
    vip: { label: texts.joinVipWaitlist, to: links.waitlistVip },
  },
  /** The waitlist for VIP only. */
  vip: { title: texts.vipWaitlist, text: texts.vipWaitlistText },
  join: texts.joinWaitlist,
  joining: texts.joining,
  joined: texts.joinedWaitlist,
  next: texts.waitlistNext,
  again: texts.waitlistAgain,
  reasons: [
    [texts.waitlistOnce, texts.waitlistOnceText],
    [texts.waitlistFree, texts.waitlistFreeText],
  ],
  /** The offer until then. */
  today: {
    title: texts.waitlistToday,
    text: texts.waitlistTodayText,
    action: { label: texts.signUpFree, to: links.signup },
  },
  failed: texts.waitlistFailed,
  back: contactPage.back,
} as const

/** The day on which privacy, terms and risk notice last changed. */
export const legalChanged = '2026-12-01'
