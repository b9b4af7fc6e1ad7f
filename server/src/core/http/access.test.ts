import type { Route, Who } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import { beforeAll, expect, test } from 'vitest'
import { addressOf } from '../../../test/app/api-client.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

/**
 * The callers that each route admits, repeated here on purpose: a route that is opened by mistake differs from this table.
 */
const expected: Readonly<Record<string, Who>> = {
  'brand.show': 'visitor',
  'admin.stats': 'admin',
  'users.list': 'admin',
  'users.setRole': 'admin',
  'users.setStatus': 'admin',
  'users.setVip': 'admin',
  'users.remove': 'admin',
  'audit.list': 'admin',
  'audit.verify': 'admin',
  'downloads.releases': 'user',
  'downloads.latest': 'user',
  'downloads.track': 'user',
  'downloads.trackFile': 'user',
  'downloads.file': 'visitor',
  'downloads.update': 'visitor',
  'releases.list': 'admin',
  'releases.deleted': 'admin',
  'releases.statistics': 'admin',
  'releases.upload': 'admin',
  'releases.startUpload': 'admin',
  'releases.uploadState': 'admin',
  'releases.continueUpload': 'admin',
  'releases.cancelUpload': 'admin',
  'releases.create': 'admin',
  'releases.remove': 'admin',
  'releases.restore': 'admin',
  'auth.register': 'visitor',
  'auth.login': 'visitor',
  'auth.logout': 'account',
  'auth.resendVerification': 'visitor',
  'auth.verifyEmail': 'visitor',
  'auth.changePassword': 'user',
  'auth.deleteAccount': 'account',
  'auth.me': 'account',
  'auth.rename': 'user',
  'passwordReset.ask': 'visitor',
  'passwordReset.choose': 'visitor',
  'sessions.list': 'user',
  'sessions.confirm': 'account',
  'sessions.end': 'user',
  'sessions.endOthers': 'user',
  'twoFactor.show': 'user',
  'twoFactor.setup': 'user',
  'twoFactor.confirm': 'user',
  'twoFactor.renewBackupCodes': 'user',
  'twoFactor.disable': 'user',
  'preferences.update': 'user',
  'reportCurrency.now': 'trader',
  'equityBridge.days': 'trader',
  'equityBridge.show': 'trader',
  'monthlyReport.show': 'trader',
  'monthlyReport.pdf': 'trader',
  'ownData.download': 'user',
  'exchangeKeys.exchanges': 'trader',
  'exchangeKeys.list': 'trader',
  'exchangeKeys.check': 'trader',
  'exchangeKeys.create': 'trader',
  'exchangeKeys.update': 'trader',
  'exchangeKeys.contents': 'trader',
  'exchangeKeys.disconnect': 'trader',
  'exchangeKeys.countLast': 'trader',
  'exchangeKeys.reconnect': 'trader',
  'exchangeKeys.remove': 'trader',
  'coverage.show': 'trader',
  'coverage.namePairs': 'trader',
  'coverage.forgetPair': 'trader',
  'coverage.statePairs': 'trader',
  'imports.list': 'trader',
  'imports.preview': 'trader',
  'imports.create': 'trader',
  'imports.remove': 'trader',
  'reconciliation.show': 'trader',
  'trades.totals': 'trader',
  'savedViews.list': 'trader',
  'savedViews.create': 'trader',
  'savedViews.update': 'trader',
  'savedViews.setDefault': 'trader',
  'savedViews.reorder': 'trader',
  'savedViews.remove': 'trader',
  'search.names': 'trader',
  'search.trades': 'trader',
  'bots.list': 'trader',
  'bots.subAccounts': 'trader',
  'bots.coins': 'trader',
  'bots.page': 'trader',
  'bots.ranges': 'trader',
  'bots.range': 'trader',
  'bots.curve': 'trader',
  'bots.cycles': 'trader',
  'bots.trades': 'trader',
  'bots.chooseKind': 'trader',
  'bots.chooseResultTo': 'trader',
  'bots.create': 'trader',
  'bots.update': 'trader',
  'bots.remove': 'trader',
  'performance.calendar': 'trader',
  'journal.trade': 'trader',
  'journal.writeTrade': 'trader',
  'journal.changeTrades': 'trader',
  'journal.undoChanges': 'trader',
  'journal.setStop': 'trader',
  'journal.setStops': 'trader',
  'journal.removeStops': 'trader',
  'journal.setPicture': 'trader',
  'journal.removePicture': 'trader',
  'journal.tags': 'trader',
  'journal.day': 'trader',
  'journal.writeDay': 'trader',
  'journal.days': 'trader',
  'journal.bot': 'trader',
  'journal.writeBot': 'trader',
  'journal.botDay': 'trader',
  'journal.writeBotDay': 'trader',
  'journal.botDays': 'trader',
  'journal.playbooks': 'trader',
  'journal.addPlaybook': 'trader',
  'journal.changePlaybook': 'trader',
  'journal.removePlaybook': 'trader',
  'performance.closedTrades': 'trader',
  'performance.openTrades': 'trader',
  'performance.enterBasis': 'trader',
  'performance.removeBasis': 'trader',
  'performance.trade': 'trader',
  'performance.tradeCandles': 'trader',
  'performance.excursions': 'trader',
  'performance.tradeExcursion': 'trader',
  'performance.curves': 'trader',
  'performance.report': 'trader',
  'exports.closedTrades': 'trader',
  'exports.days': 'trader',
  'exports.equity': 'trader',
  'exports.fills': 'trader',
  'exports.funding': 'trader',
  'exports.file': 'visitor',
  'shareLinks.list': 'trader',
  'shareLinks.create': 'trader',
  'shareLinks.remove': 'trader',
  'shareLinks.open': 'visitor',
  'shareLinks.picture': 'visitor',
  'portfolio.balances': 'trader',
  'portfolio.positions': 'trader',
  'portfolio.benchmark': 'trader',
  'portfolio.equity': 'trader',
  'trades.list': 'trader',
  'sync.status': 'trader',
  'sync.now': 'trader',
  'sync.events': 'user',
  'contact.send': 'visitor',
  'contact.list': 'admin',
  'contact.update': 'admin',
  'waitlist.join': 'visitor',
  'waitlist.list': 'admin',
  'affiliates.list': 'admin',
  'affiliates.create': 'admin',
  'affiliates.update': 'admin',
  'affiliates.remove': 'admin',
  'affiliates.partnerLink': 'admin',
  'affiliates.decide': 'admin',
  'affiliates.monthly': 'admin',
  'affiliates.summary': 'admin',
  'affiliates.payOut': 'admin',
  'affiliates.assign': 'admin',
  'affiliates.click': 'visitor',
  'affiliates.code': 'visitor',
  'affiliates.partner': 'visitor',
  'billing.plan': 'account',
  'billing.checkout': 'user',
  'billing.portal': 'account',
  'billing.webhook': 'visitor',
  'feedback.list': 'user',
  'feedback.stats': 'user',
  'feedback.similar': 'user',
  'feedback.show': 'user',
  'feedback.talk': 'user',
  'feedback.create': 'user',
  'feedback.want': 'user',
  'feedback.vote': 'user',
  'feedback.unvote': 'user',
  'feedback.comment': 'user',
  'feedback.editComment': 'user',
  'feedback.removeComment': 'user',
  'feedback.setStatus': 'admin',
  'feedback.remove': 'admin',
  'feedback.deleted': 'admin',
  'feedback.restore': 'admin',
  'feedback.export': 'admin',
  'feedback.unsubscribe': 'visitor',
  'feedback.openUnsubscribe': 'visitor',
  'feedback.resubscribe': 'visitor',
  'system.config': 'admin',
  'system.changeConfig': 'admin',
  'system.state': 'admin',
  'system.revokeSecrets': 'admin',
  'vipWhitelist.list': 'admin',
  'vipWhitelist.add': 'admin',
  'vipWhitelist.remove': 'admin',
  'vipWhitelist.bulk': 'admin',
}

const callers = [
  'visitor',
  'unverified',
  'revoked token',
  'suspended',
  'without a plan',
  'user on trial',
  'VIP',
  'admin',
] as const
type Caller = (typeof callers)[number]

const nobody = 'SESSION_EXPIRED'
/** Routes refuse a caller without a valid session first, whatever else they check. */
const strangers = { visitor: nobody, unverified: nobody, 'revoked token': nobody }
const insiders = { 'without a plan': null, 'user on trial': null, VIP: null, admin: null }

/** The refusal that each kind of caller gets; null admits the caller. */
const doors: Readonly<Record<Who, Readonly<Record<Caller, string | null>>>> = {
  visitor: { visitor: null, unverified: null, 'revoked token': null, suspended: null, ...insiders },
  account: { ...strangers, suspended: null, ...insiders },
  user: { ...strangers, suspended: 'ACCOUNT_SUSPENDED', ...insiders },
  trader: { ...strangers, suspended: 'ACCOUNT_SUSPENDED', ...insiders, 'without a plan': 'PLAN_REQUIRED' },
  admin: {
    ...strangers,
    suspended: 'ACCOUNT_SUSPENDED',
    'without a plan': 'FORBIDDEN',
    'user on trial': 'FORBIDDEN',
    VIP: 'FORBIDDEN',
    admin: null,
  },
}
const doorCodes = new Set([nobody, 'ACCOUNT_SUSPENDED', 'PLAN_REQUIRED', 'FORBIDDEN', 'CSRF_INVALID'])

const all = Object.entries(routes).flatMap(([capability, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ name: `${capability}.${name}`, route })),
)

let h: Harbour
let origin: string
let people = 0

beforeAll(async () => {
  h = await harbour()
  origin = await h.listen()
  await h.visitor.auth.register({ body: unverified })
})

/** Somebody with a right password who has not opened the mailed link; a login hands out no token. */
const unverified = { email: 'never-opened@example.com', password: 'Correct-horse-9' }
let unverifiedToken: Promise<string | null> | undefined
const tokenOfUnverified = (): Promise<string | null> =>
  (unverifiedToken ??= h.visitor.auth.login({ body: unverified }).then(
    ({ accessToken }) => accessToken,
    () => null,
  ))

/** Reads leave a person as they were, and so does what they are refused: one of each kind serves them all. */
const unchanged = new Map<Caller, Promise<string | null>>()
function tokenOf(caller: Caller, route: Route, who: Who): Promise<string | null> {
  if (route.method !== 'GET' && doors[who][caller] === null) return freshToken(caller)
  const known = unchanged.get(caller) ?? freshToken(caller)
  unchanged.set(caller, known)
  return known
}

async function freshToken(caller: Caller): Promise<string | null> {
  if (caller === 'visitor') return null
  if (caller === 'unverified') return tokenOfUnverified()
  people += 1
  const { id, token } = await h.person(`person-${people}`, caller === 'admin' ? 'admin' : 'user')
  const change = (values: { is_active?: boolean; vip?: boolean; subscription_status?: null }) =>
    h.db.updateTable('users').set(values).where('id', '=', id).execute()
  if (caller === 'revoked token') await h.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  if (caller === 'suspended') await change({ is_active: false })
  if (caller === 'without a plan') await change({ subscription_status: null })
  if (caller === 'VIP') await change({ subscription_status: null, vip: true })
  return token
}

/** The code of a failure; null for success, for an opened stream and for a file. */
async function call(route: Route, address: string, token: string | null): Promise<string | null> {
  const stop = new AbortController()
  const reply = await fetch(origin + address, {
    method: route.method,
    signal: stop.signal,
    redirect: 'manual',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body ? { body: '{}' } : {}),
  })
  if (!reply.headers.get('content-type')?.startsWith('application/json')) {
    stop.abort()
    return null
  }
  const text = await reply.text()
  // a redirect has no body
  if (text === '') return null
  const envelope: unknown = JSON.parse(text)
  if (typeof envelope !== 'object' || envelope === null) throw new Error('no envelope')
  const error: unknown = Reflect.get(envelope, 'error')
  return typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code')) : null
}

/** The parameters that a path needs to be looked up at all; none of them exists. */
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? 'none']))
const known: Readonly<Record<string, string>> = {
  platform: 'windows',
  target: 'windows',
  arch: 'x86_64',
  version: '1.0.0',
}

test('the access table lists every route of the contract, and no other', () => {
  expect(Object.fromEntries(all.map(({ name, route }) => [name, route.who]))).toEqual(expected)
})

test.each(all)(
  'S501 $name admits the intended callers, at each of its addresses',
  async ({ name, route }) => {
    const who = expected[name] ?? 'admin'
    const door = doors[who]
    for (const path of [route.path, ...(route.also ?? [])]) {
      for (const caller of callers) {
        const address = addressOf({ ...route, path }, { params: paramsOf(path) })
        const code = await call(route, address, await tokenOf(caller, route, who))
        const atDoor = code !== null && doorCodes.has(code) ? code : null
        expect({ path, caller, atDoor }).toEqual({ path, caller, atDoor: door[caller] })
      }
    }
  },
)

test('S503 a token in the address, in a cookie or without its scheme is rejected', async () => {
  const { token } = await h.person('query')
  for (const headers of [
    {},
    { cookie: `token=${token}` },
    { authorization: token },
    { authorization: `Basic ${token}` },
  ]) {
    const reply = await h.app.inject({ url: `/api/v1/user/me?token=${token}&access_token=${token}`, headers })
    expect(reply.statusCode).toBe(401)
  }
})

/** Sentences of the specification on who may do what, with the calls that they speak of. */
const sentences: readonly (readonly [title: string, who: Who, calls: readonly string[]])[] = [
  [
    'S481 public calls need no session',
    'visitor',
    ['auth.register', 'auth.login', 'auth.verifyEmail', 'contact.send', 'brand.show'],
  ],
  ['S482 any signed-in user can use the dashboard', 'account', ['auth.me']],
  ['S483 any signed-in user creates feedback', 'user', ['feedback.create']],
  ['S484 any signed-in user votes', 'user', ['feedback.want', 'feedback.vote', 'feedback.unvote']],
  ['S485 any signed-in user comments', 'user', ['feedback.comment']],
  ['S486 any signed-in user changes their own username', 'user', ['auth.rename']],
  ['S487 any signed-in user changes their own password', 'user', ['auth.changePassword']],
  ['S488 any signed-in user deletes their own account', 'account', ['auth.deleteAccount']],
  [
    'S489 any signed-in user downloads releases',
    'user',
    ['downloads.releases', 'downloads.latest', 'downloads.track'],
  ],
  ['S491 an admin sees stats', 'admin', ['admin.stats']],
  ['S492 an admin sees contact submissions', 'admin', ['contact.list']],
  ['S493 an admin sees users', 'admin', ['users.list']],
  ['S494 an admin sees releases', 'admin', ['releases.list']],
  ['S495 an admin sees the system config', 'admin', ['system.config']],
  [
    'S496 an admin changes role, status, VIP and affiliate of users',
    'admin',
    ['users.setRole', 'users.setStatus', 'users.setVip', 'affiliates.assign'],
  ],
  ['S497 an admin deletes users', 'admin', ['users.remove']],
  [
    'S498 an admin manages affiliate links and reports',
    'admin',
    [
      'affiliates.list',
      'affiliates.create',
      'affiliates.update',
      'affiliates.remove',
      'affiliates.monthly',
      'affiliates.summary',
    ],
  ],
  ['S499 an admin toggles the beta phase', 'admin', ['system.changeConfig']],
  [
    'S500 an admin manages the whitelist',
    'admin',
    ['vipWhitelist.list', 'vipWhitelist.add', 'vipWhitelist.remove', 'vipWhitelist.bulk'],
  ],
]
test.each(sentences)('%s', async (_title, who, calls) => {
  for (const name of calls) {
    const found = all.find((one) => one.name === name)
    if (!found) throw new Error(`there is no call ${name}`)
    const codes: Partial<Record<Caller, string | null>> = {}
    for (const caller of callers) {
      const address = addressOf(found.route, { params: paramsOf(found.route.path) })
      const code = await call(found.route, address, await tokenOf(caller, found.route, who))
      codes[caller] = code !== null && doorCodes.has(code) ? code : null
    }
    expect({ name, codes }).toEqual({ name, codes: doors[who] })
  }
})

test('S490 an admin may do everything that users may, and use the admin panel', () => {
  for (const who of ['visitor', 'account', 'user', 'trader', 'admin'] as const)
    expect(doors[who].admin).toBeNull()
})
