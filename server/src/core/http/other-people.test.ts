import { importTemplate } from '@harbour/contract/trading/imports/import-file'
import type { Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addressOf } from '../../../test/app/api-client.ts'
import { type Harbour, harbour, type Person } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { tradeId } from '../../trading/results/trade-place.ts'

let h: Harbour
let ada: Person
let mallory: Person
beforeAll(async () => {
  h = await harbour()
  ada = await h.person('ada')
  mallory = await h.person('mallory')
  await addTradingRows(h.db, ada.id)
})

interface Owned {
  /** Parameters that name something of Ada's. */
  readonly params: () => Promise<Record<string, string>>
  readonly body?: object
  readonly search?: string
}

const comment = async () => {
  const { id } = await h.as('ada').feedback.create({
    body: { type: 'BUG', title: 'Chart is empty', description: 'The chart of equity stays empty.' },
  })
  const { id: commentId } = await h
    .as('ada')
    .feedback.comment({ params: { id }, body: { content: 'Still so.' } })
  return { id, commentId }
}
const key = () => Promise.resolve({ id: `k-${ada.id}` })

const aFile = { fileName: 'a.csv', content: btoa(importTemplate) }
const anImport = async () => {
  await sql`
    insert into imports (user_id, account_id, id, file_name, format, fills, entries, known, refused, from_at, to_at)
    values (${ada.id}, ${`k-${ada.id}`}, 'i', 'a.csv', 'A file', 1, 0, 0, 0, now(), now()) on conflict do nothing`.execute(
    h.db,
  )
  return { id: `k-${ada.id}`, importId: 'i' }
}

const trade = async () => {
  const place = { accountId: `k-${ada.id}`, key: 'BTC/USDT|both|1' }
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      contract_size, realised, fees, funding, fills, is_complete)
    values (${ada.id}, ${place.accountId}, ${place.key}, 'BTC/USDT', 'spot', 'both', 'long', now(), now(), 1, 1, 1, '{}', '{}',
      '{}', 1, true)
    on conflict do nothing`.execute(h.db)
  return { id: tradeId(place) }
}

let playbooks = 0
const playbook = async () => {
  playbooks += 1
  return h.as('ada').journal.addPlaybook({ body: { name: `Playbook ${playbooks}`, rules: '' } })
}

let botsMade = 0
const bot = async () => {
  botsMade += 1
  return h.as('ada').bots.create({ body: { name: `Bot ${botsMade}`, symbols: 'BTC/*' } })
}

const botDay = async () => ({ ...(await bot()), day: '2026-01-05' })

let viewsMade = 0
const view = async () => {
  viewsMade += 1
  const body = { list: 'closed' as const, name: `View ${viewsMade}`, state: { side: 'long' } }
  const { id } = await h.as('ada').savedViews.create({ body })
  return { id }
}

/** Every call of a signed-in person that names something: whose it is. Routes of what everybody shares say so. */
const named: Readonly<Record<string, Owned | 'shared'>> = {
  'exchangeKeys.update': { params: key, body: { label: 'Mine now' } },
  'exchangeKeys.contents': { params: key },
  'exchangeKeys.disconnect': { params: key, body: {} },
  'exchangeKeys.countLast': { params: key, body: { lastBalances: 'withdrawn' } },
  'exchangeKeys.reconnect': { params: key },
  'exchangeKeys.remove': { params: key },
  'sync.now': { params: key },
  'coverage.show': { params: key },
  'coverage.namePairs': { params: key, body: { symbols: ['BTC/USDT'] } },
  'coverage.forgetPair': { params: key, search: '?symbol=BTC%2FUSDT' },
  'coverage.statePairs': { params: key, body: { areAll: true } },
  'reconciliation.show': { params: key },
  'imports.list': { params: key },
  'imports.preview': { params: key, body: aFile },
  'imports.create': { params: key, body: aFile },
  'imports.remove': { params: anImport },
  'bots.update': { params: bot, body: { name: 'Mine now', symbols: 'X' } },
  'bots.remove': { params: bot },
  'bots.page': { params: bot },
  'bots.range': { params: bot, search: '?from=2026-01-01&to=2026-01-31' },
  'bots.curve': { params: bot },
  'bots.cycles': { params: bot },
  'bots.trades': { params: bot },
  'bots.chooseKind': { params: bot, body: { kind: 'grid' } },
  'savedViews.update': { params: view, body: { list: 'closed', name: 'Mine now', state: {} } },
  'savedViews.setDefault': { params: view, body: { isDefault: true } },
  'savedViews.remove': { params: view },
  'performance.trade': { params: trade },
  'performance.enterBasis': {
    params: trade,
    body: { price: '1', openedAt: '2025-01-01T00:00:00Z' },
  },
  'performance.removeBasis': { params: trade },
  'performance.tradeCandles': { params: trade },
  'performance.tradeExcursion': { params: trade },
  'journal.trade': { params: trade },
  'journal.writeTrade': { params: trade, body: { note: 'Mine now', tags: [], rating: 1, playbookId: null } },
  'journal.setStop': { params: trade, body: { price: '1' } },
  'journal.setPicture': { params: trade, body: { picture: 'x' } },
  'journal.removePicture': { params: trade },
  'journal.changePlaybook': { params: playbook, body: { name: 'Mine now', rules: '' } },
  'journal.removePlaybook': { params: playbook },
  'journal.bot': { params: bot },
  'journal.writeBot': { params: bot, body: { note: 'Mine now' } },
  'journal.botDay': { params: botDay },
  'journal.writeBotDay': { params: botDay, body: { note: 'Mine now' } },
  'journal.botDays': { params: bot, search: '?from=2026-01-01&to=2026-01-31' },
  'journal.day': 'shared',
  'journal.writeDay': 'shared',
  'sessions.end': {
    params: async () => ({ id: (await h.as('ada').sessions.list()).sessions[0]?.id ?? '' }),
  },
  'shareLinks.remove': {
    params: async () => ({
      id: (await h.as('ada').shareLinks.create({ body: { days: 1 } })).link.id,
    }),
  },
  'feedback.editComment': { params: comment, body: { content: 'Changed by somebody else.' } },
  'feedback.removeComment': { params: comment },
  'feedback.show': 'shared',
  'feedback.talk': 'shared',
  'feedback.want': 'shared',
  'feedback.vote': 'shared',
  'feedback.unvote': 'shared',
  'feedback.comment': 'shared',
  'downloads.latest': 'shared',
}

const naming = Object.entries(routes).flatMap(([capability, table]) =>
  Object.entries<Route>(table)
    .map(([name, route]) => ({ name: `${capability}.${name}`, route }))
    .filter(({ route }) => /:\w/.test(route.path) && ['account', 'user', 'trader'].includes(route.who)),
)

/** Everything that is Ada's, as text. */
async function belongings(): Promise<string> {
  const tables = [
    ['exchange_accounts', 'user_id'],
    ['exchange_secrets', 'user_id'],
    ['sessions', 'user_id'],
    ['fills', 'user_id'],
    ['imports', 'user_id'],
    ['bots', 'user_id'],
    ['bot_notes', 'user_id'],
    ['bot_day_notes', 'user_id'],
    ['saved_views', 'user_id'],
    ['share_links', 'user_id'],
    ['sync_schedule', 'user_id'],
    ['feedback_comments', 'author_id'],
  ] as const
  const parts = []
  for (const [table, owner] of tables) {
    const { rows } = await sql
      .raw(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum, count(*)::int as n from ${table} t where ${owner} = '${ada.id}'`,
      )
      .execute(h.db)
    parts.push({ table, ...Object(rows[0]) })
  }
  return JSON.stringify(parts)
}

test('the table lists every call that names something, and who owns it', () => {
  expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(named).toSorted())
})

test.each(naming.filter(({ name }) => named[name] !== 'shared'))(
  '$name does not find what belongs to another person, and leaves it unchanged',
  async ({ name, route }) => {
    const owned = named[name]
    if (owned === undefined || owned === 'shared') throw new Error('nothing to try')
    const url = `${addressOf(route, { params: await owned.params() })}${owned.search ?? ''}`
    const before = await belongings()
    const reply = await h.app.inject({
      method: route.method,
      url,
      headers: { authorization: `Bearer ${mallory.token}` },
      ...(owned.body ? { payload: owned.body } : {}),
    })
    expect({ status: reply.statusCode, success: reply.json().success }).toEqual({
      status: 404,
      success: false,
    })
    expect(await belongings()).toBe(before)
  },
)

test('lists contain a person’s own rows only, even when the filter names another person’s account', async () => {
  const asked = h.as('mallory').trades.list({ query: { accounts: `k-${ada.id}` } })
  expect((await asked).trades).toEqual([])
  expect((await h.as('ada').trades.list({ query: {} })).trades).toHaveLength(1)
})
