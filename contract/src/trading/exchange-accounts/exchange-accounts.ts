import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { chainAddress, chainAddressWords } from './chain-address.ts'
import { givenName, nameText } from '../../core/given-name.ts'
import { limits } from '../../core/limits.ts'
import { route } from '../../core/route.ts'
import { decimal, done, id, instant } from '../../core/shapes.ts'

const trimmed = (max: number) => z.string().trim().max(max)

/** The facts about an exchange for the connect screen. */
export const ExchangeInfo = z.object({
  id: z.string(),
  name: z.string(),
  /** Two letters in a tile, instead of a third party's logo. */
  code: z.string(),
  /** The way that accounts connect: by API key and secret, or by address where accounts are public. */
  connectsBy: z.enum(['key', 'address']),
  needsPassphrase: z.boolean(),
  /** Read through the general library, without a dedicated parser. */
  bestEffort: z.boolean(),
  /** The exchange whose API it shares on another host, with separate accounts and keys. */
  siteOf: z.string().nullable(),
  /** The exchange states what a key may do; otherwise the owner has to confirm that the key can only read. */
  proves: z.boolean(),
  /** The reach of the exchange's history, as a sentence. */
  historyReach: z.string(),
  /** The kinds of data that are read of an account. */
  readings: z.array(
    z.object({
      what: z.string(),
      how: z.string(),
      /** It is not read, or only in part. */
      isMissing: z.boolean(),
    }),
  ),
  /** Steps that lead to a read-only key, one sentence each. */
  guidance: z.array(z.string()),
  keyPage: z.string().nullable(),
  /** A key of a simulated account, only while the demo runs. */
  demoKey: z
    .object({ apiKey: z.string(), apiSecret: z.string(), passphrase: z.string().optional() })
    .nullable(),
})
export type ExchangeInfo = z.output<typeof ExchangeInfo>

/** An exchange that nobody can connect yet. */
export const WantedExchange = ExchangeInfo.pick({ id: true, name: true, code: true })
export type WantedExchange = z.output<typeof WantedExchange>

export const Permission = z.object({
  name: z.string(),
  granted: z.boolean(),
  /** True if that is right: reading granted, everything else off. */
  fine: z.boolean(),
})
export type Permission = z.output<typeof Permission>

export const KeyCheck = z.object({
  /** The exchange cannot state what the key may do: only that it works is known. */
  unverified: z.boolean(),
  permissions: z.array(Permission),
  ipRestricted: z.boolean().nullable(),
  expiresAt: instant.nullable(),
  /** Notes that do not prevent the connection. */
  warnings: z.array(z.string()),
})
export type KeyCheck = z.output<typeof KeyCheck>

/**
 * `connecting` first sync not begun; `syncing`; `synced`; `retrying` after a transient failure; `needs_attention`
 * suspended until the owner acts; `disconnected` by the owner: its history stays, and the exchange is not called.
 */
export const AccountStatus = z.enum([
  'connecting',
  'syncing',
  'synced',
  'retrying',
  'needs_attention',
  'disconnected',
])
export type AccountStatus = z.output<typeof AccountStatus>

/**
 * The treatment of a disconnected account's last balances: they stay `counted`, or count as `withdrawn` on
 * the day of the disconnection, so that money moved to another account is not counted twice.
 */
export const LastBalances = z.enum(['counted', 'withdrawn'])
export type LastBalances = z.output<typeof LastBalances>

export const ExchangeAccount = z.object({
  id,
  exchange: z.string(),
  exchangeName: z.string(),
  code: z.string(),
  label: z.string(),
  /** The last four characters of the API key or address. */
  keyHint: z.string(),
  /** The public address of an account that is read by it; null if there is a key. */
  address: z.string().nullable(),
  isDemo: z.boolean(),
  bestEffort: z.boolean(),
  /** The exchange is not supported any more; this account is still read. */
  isNoLongerOffered: z.boolean(),
  status: AccountStatus,
  /** The reason why attention is needed or a retry is waiting, for a person. */
  message: z.string().nullable(),
  check: KeyCheck,
  checkedAt: instant,
  createdAt: instant,
  /** The time of the disconnection; null while the account is connected. */
  disconnectedAt: instant.nullable(),
  /** Only relevant for a disconnected account. */
  lastBalances: LastBalances,
  lastSyncedAt: instant.nullable(),
  equityUsd: decimal.nullable(),
})
export type ExchangeAccount = z.output<typeof ExchangeAccount>

/** Counts of what is deleted with an account. */
export const AccountContents = z.object({
  fills: z.number().int(),
  closedTrades: z.number().int(),
  /** Deposits, withdrawals, funding payments and other bookings. */
  bookings: z.number().int(),
  equityDays: z.number().int(),
  /** Closed trades with a note, tags or a rating. */
  notes: z.number().int(),
  stops: z.number().int(),
  pictures: z.number().int(),
  /** Imported files. */
  files: z.number().int(),
})
export type AccountContents = z.output<typeof AccountContents>

const secrets = {
  apiKey: trimmed(limits.exchangeKey.key).min(1, messages.pasteKey),
  apiSecret: trimmed(limits.exchangeKey.secret).min(1, messages.pasteSecret),
  passphrase: z.string().max(limits.exchangeKey.passphrase).optional(),
}
/** An account of a public chain; its capitals are only a checksum. */
const address = z
  .string()
  .trim()
  .regex(chainAddress, chainAddressWords)
  .transform((text) => text.toLowerCase())
/** A key with its secret, or an address: depending on the exchange. */
const access = {
  apiKey: secrets.apiKey.optional(),
  apiSecret: secrets.apiSecret.optional(),
  passphrase: secrets.passphrase,
  address: address.optional(),
}
/** The owner's confirmation that a key can only read, for exchanges that do not state it. Ignored otherwise. */
const vouched = z.boolean().optional()
const exchange = trimmed(40)
  .min(1, messages.chooseExchange)
  .transform((text) => text.toLowerCase())
const { label: labelMax } = limits.exchangeKey

interface Access {
  readonly apiKey?: string | undefined
  readonly apiSecret?: string | undefined
  readonly address?: string | undefined
}

/** Requires key and secret if there is no address. */
function keyOrAddress({ apiKey, apiSecret, address: given }: Access, found: z.RefinementCtx): void {
  if (given !== undefined) return
  const ask = (path: string, message: string) => found.addIssue({ code: 'custom', path: [path], message })
  if (apiKey === undefined) ask('apiKey', messages.pasteKey)
  if (apiSecret === undefined) ask('apiSecret', messages.pasteSecret)
}

/** Refusals of proving a key; every route that proves one declares them all. */
export const proofRefusals = [
  'exchange_unknown',
  'exchange_wanted',
  'key_needed',
  'address_needed',
  'passphrase_needed',
  'key_invalid',
  'key_secret_wrong',
  'key_passphrase_wrong',
  'key_ip_refused',
  'key_expired',
  'key_too_powerful',
  'key_unproven',
  'key_unverifiable',
  'exchange_unreachable',
  'exchange_region',
  'exchange_clock',
] as const

/** Connections to exchanges. Secrets are write-only. */
export const exchangeKeys = {
  exchanges: route({
    method: 'GET',
    path: '/exchanges',
    also: ['/v1/exchanges'],
    who: 'trader',
    summary: 'List the exchanges that can be connected, with how to create a read-only key.',
    reply: z.object({
      exchanges: z.array(ExchangeInfo),
      /** Exchanges that cannot be connected yet, for a vote on the board. */
      wanted: z.array(WantedExchange),
      /** All addresses that exchanges see of Harbour. */
      egressAddresses: z.array(z.string()),
      /** The addresses that a key has to allow: by exchange, for the next account there, and by account, for connected ones. */
      addressesOf: z.object({
        exchanges: z.record(z.string(), z.array(z.string())),
        accounts: z.record(z.string(), z.array(z.string())),
      }),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/exchange-keys',
    also: ['/v1/exchange-keys'],
    who: 'trader',
    summary: 'List your exchange accounts.',
    reply: z.array(ExchangeAccount),
  }),
  check: route({
    method: 'POST',
    path: '/exchange-keys/check',
    also: ['/v1/exchange-keys/check'],
    who: 'trader',
    ownTransaction: true,
    summary: 'Check a key’s permissions with the exchange, without storing it.',
    body: z.object({ exchange, ...access }).superRefine(keyOrAddress),
    reply: KeyCheck,
    refusals: proofRefusals,
  }),
  create: route({
    method: 'POST',
    path: '/exchange-keys',
    also: ['/v1/exchange-keys'],
    who: 'trader',
    ownTransaction: true,
    summary: 'Connect an exchange account, once the exchange has confirmed that the key is read-only.',
    body: z
      .object({ exchange, label: nameText(labelMax).optional(), vouched, ...access })
      .superRefine(keyOrAddress),
    reply: ExchangeAccount,
    refusals: [...proofRefusals, 'key_duplicate'],
  }),
  update: route({
    method: 'PUT',
    path: '/exchange-keys/:id',
    also: ['/v1/exchange-keys/:id'],
    who: 'trader',
    ownTransaction: true,
    summary:
      'Rename an exchange account or replace its key. A new key is checked first and must belong to the same account.',
    body: z.object({
      label: givenName(labelMax, messages.askedLabel).optional(),
      apiKey: secrets.apiKey.optional(),
      apiSecret: secrets.apiSecret.optional(),
      passphrase: secrets.passphrase,
      vouched,
    }),
    reply: ExchangeAccount,
    refusals: [
      ...proofRefusals,
      'key_missing',
      'key_duplicate',
      'key_secret_needed',
      'key_other_account',
      'address_fixed',
    ],
  }),
  contents: route({
    method: 'GET',
    path: '/exchange-keys/:id/contents',
    also: ['/v1/exchange-keys/:id/contents'],
    who: 'trader',
    summary: 'Get the number of rows that removing an exchange account would delete.',
    reply: AccountContents,
    refusals: ['key_missing'],
  }),
  disconnect: route({
    method: 'POST',
    path: '/exchange-keys/:id/disconnect',
    also: ['/v1/exchange-keys/:id/disconnect'],
    who: 'trader',
    summary:
      'Disconnect an exchange account: its secrets are deleted and syncing stops. Its history stays, and a key of the same account reconnects it.',
    body: z.object({ lastBalances: LastBalances.default('counted') }),
    reply: ExchangeAccount,
    refusals: ['key_missing'],
  }),
  countLast: route({
    method: 'PUT',
    path: '/exchange-keys/:id/last-balances',
    also: ['/v1/exchange-keys/:id/last-balances'],
    who: 'trader',
    summary:
      'Choose whether the last balances of a disconnected account still count, or count as withdrawn on the day it was disconnected.',
    body: z.object({ lastBalances: LastBalances }),
    reply: ExchangeAccount,
    refusals: ['key_missing', 'key_connected'],
  }),
  reconnect: route({
    method: 'POST',
    path: '/exchange-keys/:id/reconnect',
    also: ['/v1/exchange-keys/:id/reconnect'],
    who: 'trader',
    summary: 'Reconnect a disconnected account that is read by public address. Others reconnect with a key.',
    reply: ExchangeAccount,
    refusals: ['key_missing', 'key_secret_needed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/exchange-keys/:id',
    also: ['/v1/exchange-keys/:id'],
    who: 'trader',
    summary: 'Remove an exchange account with its secrets and its whole history.',
    reply: done,
    refusals: ['key_missing'],
  }),
} as const
