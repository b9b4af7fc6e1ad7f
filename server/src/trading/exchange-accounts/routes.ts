import { listed } from '../../core/language/translations.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import type { Words } from '../../core/refusals/envelope.ts'
import type { exchangeKeys } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { ServerHandlers } from '../../core/http/context.ts'
import { writeEvent } from '../../core/events/person-events.ts'
import type { Services } from '../../core/services/services.ts'
import { catalogue, wantedExchanges } from './catalogue.ts'
import { changeKey, mergedCredentials } from './change-key.ts'
import { credentialsGiven, proveKey } from './check-key.ts'
import { connect, proofWithWarnings } from './connect.ts'
import { permissionsIn, warningsIn } from './proof.ts'
import { readContents } from './contents.ts'
import type { DemoKeys } from './demo-keys.ts'
import {
  disconnect,
  findConnection,
  findDisconnected,
  hasFingerprint,
  readAgain,
  readAccounts,
  removeConnection,
  renameConnection,
  setWithdrawn,
} from './store.ts'
import { readEgresses } from './egresses.ts'
import { demoEgress } from '../exchange-limits/egress-pool.ts'
import type { WireChoice } from '../exchange-limits/wire.ts'

export interface ExchangeKeyParts {
  readonly services: Services
  readonly exchanges: readonly Exchange[]
  readonly wires: WireChoice
  readonly demo: DemoKeys
  /** Called when connections of a person changed: listeners are notified, and the sync looks for work at once. */
  readonly onChange: (userId: string) => void
}

export function exchangeKeyRoutes(parts: ExchangeKeyParts): ServerHandlers<typeof exchangeKeys> {
  const { services, exchanges, wires, demo } = parts
  const find = (id: string) => exchanges.find((exchange) => exchange.id === id) ?? null
  /** Connections of a demo's person never leave the demo, which simulates only some exchanges. */
  const toConnect = (
    id: string,
    owner: { readonly isDemo: boolean },
    refuse: (refusal: 'exchange_unknown' | 'exchange_wanted', message?: Words) => never,
  ): Exchange => {
    const exchange = find(id) ?? refuse('exchange_unknown')
    if (exchange.isWanted === true)
      refuse(
        'exchange_wanted',
        exchange.readAs !== undefined
          ? refusalTexts.connectsAs(exchange.name, find(exchange.readAs)?.name ?? exchange.readAs)
          : refusalTexts.notVerified(exchange.name),
      )
    const played = new Set(demo.keys().map((key) => key.exchange))
    if (!owner.isDemo || played.size === 0 || played.has(id)) return exchange
    const names = exchanges.flatMap((each) => (played.has(each.id) ? each.name : []))
    return refuse('exchange_unknown', refusalTexts.notInDemo(exchange.name, listed(names)))
  }
  const isDemoKey = (isDemoOwner: boolean, exchange: Exchange, apiKey: string) =>
    isDemoOwner || demo.issued(exchange.id, apiKey)
  const { egresses } = wires
  /** The egress of a person's next account at an exchange: the key is checked from the address that the account will use. */
  const nextEgress = (userId: string, exchange: string, isDemo: boolean) =>
    isDemo ? demoEgress : egresses.choose(services.database.db, { userId, exchange })
  const fingerprintsOf = (exchange: Exchange, apiKey: string) =>
    services.sealer.fingerprints(exchange.id, apiKey)

  return {
    async exchanges({ db, user, language }) {
      const mine = await db
        .selectFrom('exchange_accounts')
        .select('fingerprint')
        .where('user_id', '=', user.id)
        // a disconnected one is reconnected with the same key
        .where('disconnected_at', 'is', null)
        .execute()
      const isFree = (exchange: Exchange, apiKey: string) =>
        !fingerprintsOf(exchange, apiKey).some((one) =>
          mine.some(({ fingerprint }) => fingerprint.equals(one)),
        )
      const next: Record<string, string[]> = {}
      for (const { id } of exchanges) {
        const addresses = egresses.addressesOf(await nextEgress(user.id, id, user.isDemo))
        if (addresses.length > 0) next[id] = [...addresses]
      }
      const accounts: Record<string, string[]> = {}
      for (const [id, egress] of await readEgresses(db, user.id))
        accounts[id] = [...egresses.addressesOf(egress)]
      return {
        exchanges: catalogue(exchanges, demo, isFree, (id) => next[id] !== undefined, language),
        wanted: wantedExchanges(exchanges),
        egressAddresses: [...egresses.allAddresses()],
        addressesOf: { exchanges: next, accounts },
      }
    },

    list: ({ db, user, language }) => readAccounts(db, find, user.id, language),

    async check({ db, body, user, signal, language, refuse }) {
      const exchange = toConnect(body.exchange, user, refuse)
      const credentials = credentialsGiven(exchange, body, refuse)
      const isDemo = isDemoKey(user.isDemo, exchange, credentials.apiKey)
      // Nothing is stored, so no confirmation is needed yet.
      const egress = await nextEgress(user.id, exchange.id, isDemo)
      const proof = await proveKey(
        { exchange, credentials, isDemo, egress, wires, signal, vouched: true },
        refuse,
      )
      const stored = await proofWithWarnings(db, user.id, exchange, proof)
      return {
        unverified: stored.unverified ?? false,
        permissions: permissionsIn(stored, language),
        ipRestricted: stored.ipRestricted,
        expiresAt: stored.expiresAt,
        warnings: warningsIn(stored, language),
      }
    },

    async create({ db, body, user, signal, language, refuse, afterCommit }) {
      const exchange = toConnect(body.exchange, user, refuse)
      const credentials = credentialsGiven(exchange, body, refuse)
      const refuseTwin = () => refuse('key_duplicate', exchange.connectsBy && refusalTexts.addressConnected)
      if (await hasFingerprint(db, user.id, fingerprintsOf(exchange, credentials.apiKey))) refuseTwin()
      const isDemo = isDemoKey(user.isDemo, exchange, credentials.apiKey)
      const vouched = body.vouched === true
      const egress = await nextEgress(user.id, exchange.id, isDemo)
      const proof = await proveKey({ exchange, credentials, isDemo, egress, wires, signal, vouched }, refuse)
      const label = body.label === '' ? undefined : body.label
      const former = await findDisconnected(db, user.id, {
        exchange: exchange.id,
        accountUid: proof.accountUid,
        fingerprints: fingerprintsOf(exchange, credentials.apiKey),
      })
      const given = { owner: user, exchange, credentials, label, egress, proof }
      // A disconnected account is continued: read as a new one, each of its rows would exist twice.
      const id =
        former === null || former.isDemo !== isDemo
          ? await connect(services, { ...given, isDemo })
          : (await changeKey(services, { ...given, held: former })) === 'changed'
            ? former.id
            : null
      if (id === null) return refuseTwin()
      egresses.forgetLoads()
      afterCommit(() => parts.onChange(user.id))
      return (await readAccounts(db, find, user.id, language, id))[0] ?? refuse('key_unproven')
    },

    async update({ db, params, body, user, signal, language, refuse, afterCommit }) {
      const held = (await findConnection(db, user.id, params.id)) ?? refuse('key_missing')
      const exchange = find(held.exchange) ?? refuse('exchange_unknown')
      if (body.apiKey !== undefined && body.apiSecret === undefined) refuse('key_secret_needed')
      if (body.apiKey ?? body.apiSecret ?? body.passphrase) {
        if (exchange.connectsBy === 'address') refuse('address_fixed')
        const credentials =
          (await mergedCredentials(services, user.id, held.id, body)) ?? refuse('key_secret_needed')
        if (isDemoKey(user.isDemo, exchange, credentials.apiKey) !== held.isDemo) refuse('key_other_account')
        const { isDemo } = held
        const vouched = body.vouched === true
        const own = (await readEgresses(db, user.id)).get(held.id)
        // an address that left the pool, whose account was not read since
        const isReached = own !== undefined && egresses.reached.includes(own)
        const egress = isReached ? own : await nextEgress(user.id, exchange.id, isDemo)
        const proof = await proveKey(
          { exchange, credentials, isDemo, egress, wires, signal, vouched },
          refuse,
        )
        if (proof.accountUid !== held.accountUid) refuse('key_other_account')
        const outcome = await changeKey(services, {
          owner: user,
          exchange,
          credentials,
          held,
          proof,
          egress,
          label: body.label,
        })
        if (outcome !== 'changed') refuse(outcome)
      } else if (body.label !== undefined) {
        const { label } = body
        await db.transaction().execute(async (tx) => {
          if (await renameConnection(tx, user.id, held.id, label)) await writeEvent(tx, user.id, 'keys')
        })
      }
      afterCommit(() => parts.onChange(user.id))
      return (await readAccounts(db, find, user.id, language, held.id))[0] ?? refuse('key_missing')
    },

    contents: async ({ db, params, user, refuse }) =>
      (await readContents(db, user.id, params.id)) ?? refuse('key_missing'),

    async disconnect({ db, params, body, user, language, refuse, afterCommit }) {
      if (!(await disconnect(db, user.id, params.id))) refuse('key_missing')
      await setWithdrawn(db, user.id, params.id, body.lastBalances === 'withdrawn')
      await writeEvent(db, user.id, 'keys')
      afterCommit(() => parts.onChange(user.id))
      return (await readAccounts(db, find, user.id, language, params.id))[0] ?? refuse('key_missing')
    },

    async countLast({ db, params, body, user, language, refuse, afterCommit }) {
      const held = (await findConnection(db, user.id, params.id)) ?? refuse('key_missing')
      if (held.disconnectedAt === null) refuse('key_connected')
      if (await setWithdrawn(db, user.id, held.id, body.lastBalances === 'withdrawn'))
        await writeEvent(db, user.id, 'keys')
      afterCommit(() => parts.onChange(user.id))
      return (await readAccounts(db, find, user.id, language, held.id))[0] ?? refuse('key_missing')
    },

    async reconnect({ db, params, user, language, refuse, afterCommit }) {
      const held = (await findConnection(db, user.id, params.id)) ?? refuse('key_missing')
      if (find(held.exchange)?.connectsBy !== 'address') refuse('key_secret_needed')
      // one that is being read would lose its lease
      if (held.disconnectedAt !== null && (await readAgain(db, user.id, held.id)))
        await writeEvent(db, user.id, 'keys')
      afterCommit(() => parts.onChange(user.id))
      return (await readAccounts(db, find, user.id, language, held.id))[0] ?? refuse('key_missing')
    },

    async remove({ db, params, user, refuse, afterCommit }) {
      if (!(await removeConnection(db, user.id, params.id))) refuse('key_missing')
      await writeEvent(db, user.id, 'keys')
      afterCommit(() => parts.onChange(user.id))
      return {}
    },
  }
}
