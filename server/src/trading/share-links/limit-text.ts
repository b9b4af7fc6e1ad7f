import type { Language } from '@harbour/contract/core/languages'
import { byHandId } from '@harbour/contract/trading/bot-page'
import type { SharedFilter } from '@harbour/contract/trading/share-links'
import { exchangeById } from '@harbour/exchanges/registry'
import type { Db } from '../../core/db/db.ts'
import { inEachLanguage } from '../../core/language/in-each-language.ts'
import * as de from '../../core/texts/de/share-limits.ts'
import * as en from '../../core/texts/en/share-limits.ts'
import { readBotRules } from '../bots/bot-accounts.ts'

const words = inEachLanguage(en, de)

/** The names of the things that a page can be limited to, by id. */
export interface OwnNames {
  readonly accounts: ReadonlyMap<string, string>
  readonly bots: ReadonlyMap<string, string>
  readonly playbooks: ReadonlyMap<string, string>
}

const noNames: OwnNames = { accounts: new Map(), bots: new Map(), playbooks: new Map() }

/** Reads the names that a person gave. */
export async function readOwnNames(db: Db, userId: string): Promise<OwnNames> {
  const accounts = await db
    .selectFrom('exchange_accounts')
    .select(['id', 'label'])
    .where('user_id', '=', userId)
    .execute()
  const playbooks = await db
    .selectFrom('playbooks')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .execute()
  const bots = await readBotRules(db, userId)
  return {
    accounts: new Map(accounts.map(({ id, label }) => [id, label])),
    bots: new Map(bots.map(({ rule, name }) => [rule.id, name])),
    playbooks: new Map(playbooks.map(({ id, name }) => [id, name])),
  }
}

export interface Limited {
  readonly accounts: readonly string[] | null
  readonly filter: SharedFilter
}

/**
 * Describes the limits of a page besides its period, a few for each. Without names (null) accounts are
 * counted, and an exchange, a bot, a tag or a playbook is only mentioned.
 */
export function limitWords(
  { accounts, filter }: Limited,
  names: OwnNames | null,
  language: Language,
): readonly string[] {
  const texts = words[language]
  const { exchange, symbol, side, result, tag, playbook, reviewed, bot, hour, weekday, heldFrom, heldTo } =
    filter
  const named = (
    value: string | undefined,
    say: (name: string) => string,
    unnamed: string,
    nameOf: (value: string) => string | undefined,
  ) => {
    if (value === undefined) return []
    const name = names === null ? undefined : nameOf(value)
    return [name === undefined ? unnamed : say(name)]
  }
  const { accounts: ofAccounts, bots, playbooks } = names ?? noNames
  return [
    ...(accounts === null ? [] : [accountWords(accounts, ofAccounts, texts)]),
    ...named(exchange, asItIs, texts.oneExchange, (id) => exchangeById(id)?.name ?? id),
    ...(bot === byHandId ? [texts.byHand] : named(bot, texts.botNamed, texts.oneBot, (id) => bots.get(id))),
    ...(symbol === undefined ? [] : [symbolWords(symbol, texts.markets)]),
    ...(side === undefined ? [] : [texts.sides[side]]),
    ...(result === undefined ? [] : [texts.results[result]]),
    ...named(tag, texts.tagNamed, texts.oneTag, asItIs),
    ...named(playbook, texts.playbookNamed, texts.onePlaybook, (id) => playbooks.get(id)),
    ...(reviewed === undefined ? [] : [texts.reviewed[reviewed]]),
    ...(weekday === undefined ? [] : [texts.closedOn[weekday as keyof typeof texts.closedOn]]),
    ...(hour === undefined ? [] : [texts.closedAt(twoDigits(hour), twoDigits(hour + 1))]),
    ...heldWords(heldFrom, heldTo, texts),
  ]
}

type Texts = (typeof words)[Language]

const asItIs = (name: string): string => name

/** Deleted accounts have no name any more: all are then counted. */
function accountWords(accounts: readonly string[], known: OwnNames['accounts'], texts: Texts): string {
  const names = accounts.flatMap((id) => known.get(id) ?? [])
  return names.length < accounts.length
    ? texts.accountsCounted(accounts.length)
    : texts.accountsNamed(names.join(', '), names.length)
}

/** `BTC-USDT perpetual`; a coin or a pair alone means all its markets. */
function symbolWords(symbol: string, markets: Texts['markets']): string {
  const [pair = symbol, settle] = symbol.split(':')
  const shown = pair.replace('/', '-')
  if (settle === undefined) return shown
  if (settle === '') return `${shown} ${markets.spot}`
  const [asset, ends] = settle.split('-')
  return `${shown} ${ends ?? (asset === pair.split('/')[0] ? markets.inverse : markets.perpetual)}`
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

function heldWords(from: number | undefined, to: number | undefined, texts: Texts): readonly string[] {
  const time = (minutes: number): string => {
    if (minutes > 0 && minutes % 1440 === 0) return texts.days(minutes / 1440)
    return minutes > 0 && minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes)
  }
  if (from && to !== undefined) return [texts.heldWithin(time(from), time(to))]
  if (from) return [texts.heldFrom(time(from))]
  return to === undefined ? [] : [texts.heldUnder(time(to))]
}
