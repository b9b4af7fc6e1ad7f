import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { at } from '../test/at.tsx'
import { answered } from '../test/on-its-way.ts'
import { type Answered, type Edge, serverAtTheEdge } from '../test/server-at-the-edge.ts'
import { worldNow } from '../test/trading-world.ts'
import { wholeApp } from '../test/whole-app.ts'
import { paths, publicPaths } from './core/router/paths.ts'
import { routePaths } from './routes.tsx'
import { session } from './core/api/session.ts'

/** The addresses of each screen, by route. A route that always redirects has none. */
const places: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(publicPaths.map((path) => [path, []])),
  [paths.login]: ['/login'],
  [paths.signup]: ['/signup', '/signup?ref=TIDE'],
  [paths.verifyEmail]: ['/verify-email?token=t'],
  [paths.forgotPassword]: ['/forgot-password'],
  [paths.resetPassword]: ['/reset-password?token=t'],
  [paths.partner]: ['/partner/t'],
  [paths.shared]: ['/shared/t'],
  [paths.unsubscribe]: ['/unsubscribe?token=t'],
  [paths.dashboard]: ['/dashboard'],
  [paths.betaDashboard]: [],
  [paths.settings]: ['/settings'],
  [paths.admin]: ['', 'contact', 'affiliates', 'users', 'releases', 'system'].map((tab) =>
    tab === '' ? '/admin' : `/admin?tab=${tab}`,
  ),
  [paths.downloads]: ['/downloads'],
  [paths.downloadsWindows]: ['/downloads/windows'],
  [paths.downloadsMac]: ['/downloads/mac'],
  [paths.downloadsOnline]: ['/downloads/online'],
  [paths.bugs]: [],
  [paths.features]: [],
  [paths.feedback]: [],
  [paths.feedbackItem]: [],
  [paths.bugsFeatures]: ['/bugs-features'],
  [paths.bugsFeaturesItem]: ['/bugs-features/i1'],
  [paths.trading]: ['/trading'],
  [paths.accounts]: ['/trading/accounts'],
  [paths.account]: ['/trading/accounts/bn'],
  [paths.reconciliation]: [],
  [paths.balances]: ['/trading/balances'],
  [paths.positions]: ['/trading/positions'],
  [paths.trades]: ['/trading/trades', '/trading/trades?view=fills'],
  [paths.trade]: ['/trading/trades/k1'],
  [paths.equity]: ['/trading/equity'],
  [paths.analytics]: ['/trading/analytics'],
  [paths.bots]: ['/trading/bots'],
  [paths.bot]: ['/trading/bots/b1'],
  [paths.calendar]: ['/trading/calendar'],
  [paths.playbooks]: ['/trading/playbooks'],
  [paths.report]: ['/trading/report?from=2025-06-01&to=2025-06-30'],
  // components of the kit, without an account
  [paths.kit]: [],
  '*': [],
}
const screens = Object.values(places).flat()
/** Public pages are opened by a visitor. */
const isPublic = (screen: string) =>
  /^\/(login|signup|verify|forgot|reset|partner|shared|unsubscribe)/.test(screen)

test('the table has every route’s screens', () => {
  expect([...routePaths()].sort()).toEqual(Object.keys(places).sort())
})

/** Every screen and dialog, so that no file loads during a request. */
const files = import.meta.glob([
  './**/*.tsx',
  '!./**/*.test.tsx',
  '!./main.tsx',
  '!./desktop/desktop-main.tsx',
  '!./core/kit/kit-screen.tsx',
])
beforeAll(async () => {
  await Promise.all(Object.values(files).map((load) => load()))
}, 240_000)

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: worldNow,
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
)
afterEach(() => vi.useRealTimers())

/** Returns the visible words, without figures: each text on its own. */
function wordsOnScreen(): Set<string> {
  const words = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\d+( min| h|s)? ago/, '# ago')
      .replace(/(?<=^Now .*)\d\d:\d\d/, '#:#')
    if (/\p{L}{3}/u.test(text)) words.add(text)
  }
  return words
}

/** Returns the words of collapsed rows too: they are known, and one shows as soon as a row above it is missing. */
function wordsBehindShowAll(): Set<string> {
  for (const button of document.querySelectorAll('button'))
    if (button.textContent.startsWith('Show all')) act(() => button.click())
  return wordsOnScreen()
}

const events = 'GET /api/events'
type Mode = 'pending' | 'failed' | 'offline'
const never = new Promise<Answered>(() => undefined)
const refusal: Answered = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }

/** Opens a screen with all answers but these, and waits until it is at rest. */
async function show(screen: string, change: Readonly<Record<string, Answered | (() => Promise<Answered>)>>) {
  cleanup()
  if (isPublic(screen)) session.end('logout')
  else session.begin({ accessToken: 't', csrfToken: 'c' })
  const edge = serverAtTheEdge({ ...wholeApp(), [events]: () => never, ...change })
  at(screen)
  await untilAtRest(edge)
  return edge
}

/** Waits until neither the document nor the list of requests changes: half a second at a time while they do, then longer. */
async function untilAtRest({ asked }: Edge): Promise<void> {
  let moves = 0
  const watch = new MutationObserver((records) => void (moves += records.length))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  let before = ''
  const hasMovedAfter = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    await act(answered)
    await new Promise<void>((resolve) => setImmediate(resolve))
    moves += watch.takeRecords().length
    const now = `${asked.length} ${moves}`
    const hasMoved = now !== before
    before = now
    return hasMoved
  }
  for (let round = 0; round < 400; round += 1)
    if (!(await hasMovedAfter(500)) && !(await hasMovedAfter(2500))) break
  watch.disconnect()
}

/** Texts that state nothing about unknown data. */
const neutral = [
  /^Could not load /,
  /^Could not /,
  /^Loading/,
  /^Checking\.\.\.$/,
  /^Adding up…$/,
  /^could not be loaded$/,
  /^account name could not be loaded$/,
  /^Sync status unknown/,
  // the profile was answered with an error
  /^Server error$/,
  // a request of the screen failed
  /^Some data not loaded$/,
  /^Offline(, showing \d\d:\d\d)?$/,
  /^Harbour cannot be reached( at the moment)?\./,
  /^What you see is from \d\d:\d\d /,
  /^Harbour keeps trying\./,
  /is unknown\.$/,
  /^Equity unknown: /,
  /^Failed to load /,
  // headings of loading content
  /^Previous releases$/,
  /^Affiliate Links$/,
  // table heads and names of figures that most people have, above skeletons
  /^(Coin|At the exchange|Side|Figure|This period|Compared|Account|Day)$/,
  /^(What|Who|When|Partner|All time|Clicks|Sign-ups|Conversions|Commission|Unpaid|Referrals)$/,
  // without prices the fees of a day are stated in their own coins
  /^\+\d+ coins?$/,
  /^(Deposits|Withdrawals|P&L \(equity\)|Return \(equity\)|Max drawdown \(equity\))$/,
  /^Compared with \d/,
  /^Executions by price and time: /,
  // the account's name is unknown
  /^History$/,
  // a tile links there, whatever releases exist
  /^Desktop app for (Windows|macOS)$/,
  /^Harbour in your browser\.?$/,
  // S137 S140: opening the link verifies the address; these are its results, in the words of the specification
  /^Verifying your email\.\.\.$/,
  /^Verification Failed$/,
  /^Verification failed\. The link may be expired or invalid\.$/,
  /^Go to Login$/,
  /^Log in to get a new link\.$/,
  /^The list could not be loaded\.$/,
  /^Try again$/,
  /^Something went wrong on our side\.$/,
  /^Unable to connect to server\. Please make sure the API server is running\.$/,
]

/** The places where the specification wants 'no release' instead of an error, once loading is over. */
const specified: readonly { readonly screen: RegExp; readonly words: RegExp }[] = [
  // S210 S213 'on error or no release'
  { screen: /^\/downloads\/(windows|mac|online)$/, words: /^No Release Available$/ },
]

const isNeutral = (screen: string, mode: Mode, words: string): boolean =>
  neutral.some((one) => one.test(words)) ||
  (mode !== 'pending' && specified.some((one) => one.screen.test(screen) && one.words.test(words)))

describe.each(screens)('%s', (screen) => {
  test('shows no text while a request is loading, failed or offline that it does not show with all data', async () => {
    const edge = await show(screen, {})
    const known = new Set([...wordsOnScreen(), ...wordsBehindShowAll()])
    const questions = [
      ...new Set(edge.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)),
    ].filter((one) => one !== events)
    const isAnswered = (one: string) => one in edge.answers || one.replace(/[^/]+$/, ':id') in edge.answers
    expect(questions.filter((one) => !isAnswered(one))).toEqual([])
    const said: string[] = []
    const read = (question: string, mode: Mode) => {
      for (const words of wordsOnScreen())
        if (!known.has(words) && !isNeutral(screen, mode, words)) said.push(`${question} ${mode}: ${words}`)
    }
    for (const question of questions) {
      // The same request is pending first and fails then, as each failure does: opening the screens is most of this file's time.
      const { promise: outcome, resolve: fail } = Promise.withResolvers<Answered>()
      const slow = await show(screen, { [question]: () => outcome })
      read(question, 'pending')
      fail(refusal)
      await untilAtRest(slow)
      read(question, 'failed')
      // here the failure comes before the answers to other requests
      await show(screen, { [question]: 'no network' })
      read(question, 'offline')
    }
    expect(said).toEqual([])
  })
})
