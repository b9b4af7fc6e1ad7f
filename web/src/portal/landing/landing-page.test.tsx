import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPublicPage } from '../../../test/public-page.ts'

let page: HTMLElement
beforeEach(() => {
  page = openPublicPage('/')
})

const text = (): string => page.textContent ?? ''
const section = (name: string | RegExp): HTMLElement => screen.getByRole('region', { name })
const heading = (name: string | RegExp): HTMLElement => screen.getByRole('heading', { name })
const addressOf = (link: HTMLElement): string | null => link.getAttribute('href')
const planOf = (name: string | RegExp) => within(screen.getByRole('listitem', { name }))

describe('what Harbour says about itself', () => {
  test('S4 S5 S55 S61 the navigation has the tagline and the hero the headline', () => {
    expect(
      within(screen.getByRole('banner')).getByText('One harbour, one dashboard, all your trades'),
    ).toBeTruthy()
    expect(heading('One Harbour. One Dashboard. All Your Trades.').tagName).toBe('H1')
  })

  test('S1 S2 S3 it is a dashboard of connected exchange accounts, a desktop app in a beta, with an online version to come', () => {
    expect(text()).toContain('Balances, positions and every trade from')
    expect(text()).toContain('Equity, win rate, profit factor and drawdown for any account and period.')
    expect(text()).toContain('Live on Windows and macOS. Online version coming soon.')
    expect(text()).toContain('Harbour is in open beta.')
  })

  test('S6 S7 S8 S9 S10 S11 S12 S13 it speaks to crypto and bot traders and promises what they came for', () => {
    for (const promise of [
      'Built for crypto traders, and for the bots that trade for them',
      'What each bot and algo earned, how often it won, and when it stopped working.',
      'P&L reconstruction: entries, exits, fees and funding rebuilt into one net result per trade.',
      'Equity, win rate, profit factor and drawdown',
      'Every trading day at a glance',
      'Your trade history as CSV, filtered your way, with every column.',
      'On Binance, Bybit, OKX and Bitget, keys that can trade or withdraw are refused.',
      'Elsewhere you confirm that the key is read-only.',
      'Trades, positions and balances sync automatically.',
    ])
      expect(text()).toContain(promise)
  })

  test('S19 S20 S24 the beta is free for everyone, paid plans come after it, and there is a board with votes and comments', () => {
    const beta = within(section('Full access, free for everyone during the beta'))
    expect(beta.getByText(/Paid subscriptions start once it ends/)).toBeTruthy()
    expect(
      beta.getByText('Report, vote and comment on the feedback board: it decides what we build next.'),
    ).toBeTruthy()
    expect(text()).toContain('Free for everyone during the beta. These plans apply afterwards.')
    expect(screen.getAllByRole('link', { name: 'Contact Us' }).length).toBeGreaterThan(0)
  })
})

test('the headline breaks between its sentences', () => {
  expect(
    [...heading('One Harbour. One Dashboard. All Your Trades.').children].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['One Harbour.', 'One Dashboard.', 'All Your Trades.'])
})

describe('the page from top to bottom', () => {
  test('S53 has its twelve parts in their order', () => {
    const parts = [
      screen.getByRole('region', { name: 'Beta' }),
      screen.getByRole('banner'),
      section('One Harbour. One Dashboard. All Your Trades.'),
      section('Full access, free for everyone during the beta'),
      section('Built for crypto traders, and for the bots that trade for them'),
      section('Harbour at work'),
      section('On your desktop today'),
      section('Pricing'),
      section('Partners and affiliates'),
      section('Supported exchanges'),
      section('Bring all your trades into one harbour'),
      screen.getByRole('contentinfo'),
    ]
    for (const [at, part] of parts.slice(1).entries())
      expect(parts[at]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByRole('region')).toHaveLength(10)
  })

  test('S54 S26 the green banner says that full access is free for all, and asks to download the app and give feedback', () => {
    const banner = screen.getByRole('region', { name: 'Beta' })
    expect(banner.textContent).toContain('full access is free for all users')
    expect(banner.textContent).toContain('Download the desktop app and give feedback.')
    expect(banner.className).toContain('bg-beta')
  })

  test('S56 S57 S58 the navigation leads to pricing, login and sign-up', () => {
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(addressOf(menu.getByRole('link', { name: 'Pricing' }))).toBe('/#pricing')
    expect(addressOf(menu.getByRole('link', { name: 'Login' }))).toBe('/login')
    expect(addressOf(menu.getByRole('link', { name: 'Sign Up Free' }))).toBe('/signup')
  })

  test('S62 S63 S64 the hero leads to the sign-up and to the prices, over a picture of the dashboard', () => {
    const hero = within(section('One Harbour. One Dashboard. All Your Trades.'))
    expect(addressOf(hero.getByRole('link', { name: 'Join Free During Beta' }))).toBe('/signup')
    expect(addressOf(hero.getByRole('link', { name: 'View Pricing' }))).toBe('#pricing')
    expect(hero.getAllByAltText(/^The overview of Harbour/).length).toBe(2)
  })

  test('the hero lists in a few words what Harbour does', () => {
    const hero = within(section('One Harbour. One Dashboard. All Your Trades.'))
    expect(hero.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Net result of every trade and bot',
      'Equity, win rate and drawdown',
      'Calendar and CSV export',
      'Keys that can only read',
    ])
  })

  test('S65 the part on beta access leads to the sign-up', () => {
    const beta = within(section('Full access, free for everyone during the beta'))
    expect(addressOf(beta.getByRole('link', { name: 'Join Free During Beta' }))).toBe('/signup')
  })

  test('S66 S67 S68 S69 S70 S71 S72 S73 S74 the grid has exactly the eight features', () => {
    const grid = within(section('Built for crypto traders, and for the bots that trade for them'))
    expect(grid.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Track Your Bots',
      'Analyze Every Trade',
      'Track Performance',
      'Read-Only Access',
      'Advanced Analytics',
      'Export Data & Reports',
      'Calendar View',
      'Real-Time Sync',
    ])
    expect(grid.getAllByRole('listitem')).toHaveLength(8)
  })

  test('S75 S76 S77 S78 three showcases, each with pictures that exist, in both themes and for small screens', () => {
    const cases = within(section('Harbour at work')).getAllByRole('article')
    expect(cases.map((each) => within(each).getByRole('heading').textContent)).toEqual([
      'Advanced Bot Tracking',
      'Institutional Analytics',
      'Trade History & Calendar',
    ])
    for (const each of cases) {
      const pictures = [...each.querySelectorAll('img')]
      expect(pictures).toHaveLength(2)
      for (const picture of pictures) {
        expect(picture.getAttribute('alt')?.length).toBeGreaterThan(20)
        expect(picture.getAttribute('loading')).toBe('lazy')
        expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
      }
    }
  })

  test('every picture on the page exists in its folder', () => {
    const named = [...page.innerHTML.matchAll(/\/src\/portal\/landing\/pictures\/[\w.-]+/g)].map(
      ([name]) => name,
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !existsSync(join(import.meta.dirname, '../../..', name)))).toEqual([])
  })

  test('S17 S18 S79 S80 S81 S82 the desktop apps are live behind the login, the online version is coming soon', () => {
    const desktop = within(section('On your desktop today'))
    const cards = desktop.getAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Windows Desktop',
      'macOS Desktop',
      'Online Version',
    ])
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Log in to Access',
      'Log in to Access',
      'Join Waitlist',
    ])
    expect(cards.map((card) => addressOf(within(card).getByRole('link')))).toEqual([
      '/login',
      '/login',
      '/waitlist?for=online',
    ])
    const [windows, mac, online] = cards
    expect(windows?.textContent).toContain('Live')
    expect(mac?.textContent).toContain('Live')
    expect(online?.textContent).toContain('Coming Soon')
    expect(desktop.getByText('Secure authentication required for all downloads.')).toBeTruthy()
  })
})

describe('prices', () => {
  test('S83 S84 S90 the section with the id pricing contains four plans, which lead to sign-up, contact and waitlist', () => {
    expect(page.querySelector('#pricing')).toBe(section('Pricing'))
    const plans = within(section('Pricing'))
      .getAllByRole('listitem')
      .filter((each) => each.hasAttribute('aria-labelledby'))
    expect(plans.map((plan) => within(plan).getByRole('link').getAttribute('href'))).toEqual([
      '/signup',
      '/signup',
      '/contact',
      '/waitlist?for=vip',
    ])
    for (const name of ['Free Trial', 'Pro', 'Group Access', 'VIP'])
      expect(heading(new RegExp(`^${name}`))).toBeTruthy()
  })

  test('S91 S605 the free trial: 7 days of everything', () => {
    const plan = planOf('Free Trial')
    expect(plan.getByText('7 days full access')).toBeTruthy()
    for (const feature of ['Unlimited Accounts', 'Full Analytics Suite', 'Bot & Algo Tracking'])
      expect(plan.getByText(feature)).toBeTruthy()
  })

  test('S92 S93 S604 Pro: $19.95 per month after the beta, the same features, marked POPULAR', () => {
    const plan = planOf(/^Pro/)
    expect(plan.getByText('$19.95')).toBeTruthy()
    expect(plan.getByText('per month, after the beta')).toBeTruthy()
    expect(plan.getByText('POPULAR')).toBeTruthy()
    for (const feature of ['Unlimited Accounts', 'Full Analytics Suite', 'Bot & Algo Tracking'])
      expect(plan.getByText(feature)).toBeTruthy()
  })

  test('S94 Group Access: contact for pricing', () => {
    const plan = planOf('Group Access')
    expect(plan.getByText('Contact')).toBeTruthy()
    expect(plan.getByText('for pricing')).toBeTruthy()
    for (const feature of ['Group Management', 'Bulk Onboarding', 'Dedicated Support'])
      expect(plan.getByText(feature)).toBeTruthy()
  })

  test('S95 S96 S97 three plans are available; VIP is coming soon, with Notify Me leading to the waitlist', () => {
    const plan = planOf('VIP')
    expect(plan.getByText('Coming Soon')).toBeTruthy()
    for (const feature of ['Automation tools', 'Plugin marketplace', 'Early feature access'])
      expect(plan.getByText(feature)).toBeTruthy()
    expect(addressOf(plan.getByRole('link', { name: 'Notify Me' }))).toBe('/waitlist?for=vip')
    expect(within(section('Pricing')).getAllByText('Coming Soon')).toHaveLength(1)
  })
})

describe('partners, exchanges and the end', () => {
  test('S21 S22 S23 S85 members of the partner community are free; affiliates apply through the contact page', () => {
    const cards = within(section('Partners and affiliates'))
    expect(cards.getByText(/^Every member of our partner trading community gets full access/)).toBeTruthy()
    expect(
      cards.getByText(
        'An exclusive program for creators, educators and community leaders: commissions on referrals and priority feature access.',
      ),
    ).toBeTruthy()
    expect(cards.getByText('Limited places')).toBeTruthy()
    expect(addressOf(cards.getByRole('link', { name: 'Apply through Contact' }))).toBe('/contact')
  })

  test('S14 S15 S16 S86 three exchanges are listed, the hero names a fourth, and more are coming', () => {
    const list = within(section('Supported exchanges'))
    expect(list.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Binance',
      'Bybit',
      'OKX',
    ])
    expect(list.getByText(/^More exchanges and bot integrations are coming\./)).toBeTruthy()
    expect(section('One Harbour. One Dashboard. All Your Trades.').textContent).toContain('OKX and Bitget')
  })

  test('S87 the page ends with a call to join', () => {
    const end = within(section('Bring all your trades into one harbour'))
    expect(addressOf(end.getByRole('link', { name: 'Join Free During Beta' }))).toBe('/signup')
  })

  test('S88 S89 the footer leads to contact, privacy, terms and risk notice, and says 2025', () => {
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2025 Harbour')).toBeTruthy()
    const links = footer.getAllByRole('link').map((link) => [link.textContent, addressOf(link)])
    expect(links).toContainEqual(['Contact Us', '/contact'])
    expect(links).toContainEqual(['Privacy', '/privacy'])
    expect(links).toContainEqual(['Terms', '/terms'])
    expect(links).toContainEqual(['Risk notice', '/risk-notice'])
  })
})
