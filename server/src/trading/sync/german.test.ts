import { sentenceOf } from '@harbour/exchanges/wire/error-table'
import { ExchangeError, type ErrorReason } from '@harbour/exchanges/wire/error'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { scriptedExchange, type Script } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { type Event, SyncEvents } from '../../core/events/events.ts'
import { noteStreamFailure } from '../sync-run/account-state.ts'
import { readProgress } from './progress.ts'

const home = (script: Script) =>
  harbour({ trading: { exchanges: [scriptedExchange(script)], pace: quickPace } })

const failing = (kind: ExchangeError['kind'], reason: ErrorReason) =>
  new ExchangeError({
    kind,
    reason,
    exchange: 'scripted',
    saying: sentenceOf(reason, 'Scripted', '-2015', 'Invalid API-key'),
  })

test('a person with German gets the reason why an account stopped in German, in the app and by mail', async () => {
  const here = await home({
    page: () => {
      throw failing('credentials', 'ip_refused')
    },
  })
  const { userId, accountId } = await connected(here, 'ada')
  await here.db.updateTable('users').set({ language: 'de' }).where('id', '=', userId).execute()
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'needs_attention')
  await worker.stop()
  const { token } = await here.person('ada')
  const speaking = (language: string) =>
    here.over({ authorization: `Bearer ${token}`, 'accept-language': language })
  const german =
    'Scripted nimmt diesen Schlüssel von unserer Adresse nicht an. Trage unsere Adresse beim Schlüssel ein oder hebe die Beschränkung auf (-2015: Invalid API-key).'
  expect((await speaking('de').exchangeKeys.list())[0]?.message).toBe(german)
  expect((await speaking('de').sync.status()).accounts[0]?.message).toBe(german)
  expect((await speaking('en').exchangeKeys.list())[0]?.message).toBe(
    'Scripted does not accept this key from our address. Add our address to the key, or remove the restriction (-2015: Invalid API-key).',
  )
  const mail = (await here.mails()).find(({ text }) => text.includes('-2015'))
  expect(mail?.text).toContain(german)
})

test('each listener gets progress in its own language', async () => {
  const here = await home({ page: () => ({}) })
  const { userId, accountId } = await connected(here, 'ada')
  const claim = { userId, accountId, epoch: 0 }
  await here.db
    .insertInto('sync_streams')
    .values({
      user_id: userId,
      account_id: accountId,
      stream: 'deposits',
      kind: 'ledger',
      title: 'Deposits',
      message: null,
      progress: null,
    })
    .execute()
  const { epoch } = await here.db.selectFrom('sync_states').select('epoch').executeTakeFirstOrThrow()
  const { saying } = failing('unavailable', 'timeout')
  await noteStreamFailure(here.db, { ...claim, epoch, ...unclaimed }, 'deposits', saying, 0)
  const heard: Record<string, readonly string[]> = {}
  const hear = (language: 'de' | 'en') => (event: Event) => {
    if (event.type === 'sync') heard[language] = event.account.gaps
  }
  const events = new SyncEvents(
    async (person, account, language) => {
      const [progress] = await readProgress(here.db, () => null, person, language, account)
      return progress ? { type: 'sync', account: progress } : null
    },
    (error) => {
      throw error
    },
  )
  const stops = (['de', 'en'] as const).map((language) => events.listen(userId, hear(language), language))
  events.progressed(userId, accountId, 0)
  await expect.poll(() => Object.keys(heard).toSorted()).toEqual(['de', 'en'])
  for (const stop of stops) stop()
  expect(heard['de']).toContain(
    'Einzahlungen: Scripted hat nicht rechtzeitig geantwortet (-2015: Invalid API-key).',
  )
  expect(heard['en']).toContain('Deposits: Scripted did not answer in time (-2015: Invalid API-key).')
})

const unclaimed = {
  exchange: 'scripted',
  egress: 'direct',
  token: '',
  failures: 0,
  isComparisonDue: false,
  refold: 'none' as const,
} as const
