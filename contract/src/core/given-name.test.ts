import { expect, test } from 'vitest'
import { bots } from '../trading/bots.ts'
import { exchangeKeys } from '../trading/exchange-accounts/exchange-accounts.ts'
import { journal } from '../trading/journal.ts'
import { botNotes } from '../trading/journal/bot-notes.ts'
import { TradeChange } from '../trading/journal/trade-changes.ts'
import { savedViews } from '../trading/saved-views.ts'

/** Where a person names something, by what they would say of it. */
const named = {
  'a new bot': (name: string) => bots.create.body.safeParse({ name, symbols: 'BTC/*' }),
  'a bot': (name: string) => bots.update.body.safeParse({ name }),
  'an account': (name: string) => exchangeKeys.update.body.safeParse({ label: name }),
  'a new account': (name: string) =>
    exchangeKeys.create.body.safeParse({ exchange: 'okx', apiKey: 'k', apiSecret: 's', label: name }),
  'a playbook': (name: string) => journal.addPlaybook.body.safeParse({ name }),
  'a saved view': (name: string) => savedViews.create.body.safeParse({ list: 'closed', name, state: {} }),
} as const
const messagesFor = (name: string) =>
  Object.entries(named).map(([what, parse]) => [what, parse(name).error?.issues[0]?.message])
const each = (message: string) => Object.keys(named).map((what) => [what, message])

test.each([
  ['a line break and a header of a mail', 'a\r\nBcc: someone@example.com'],
  ['an escape sequence of a terminal', '\u001b[31mred'],
  ['the end of a line of Unicode', 'one\u2028two'],
  ['a turned direction', '\u202egnp.exe'],
  ['an isolated direction', '\u2067abc\u2069'],
])('a name with %s is refused with a message that says what to do', (_, name) => {
  expect(messagesFor(name)).toEqual(
    each('This name contains invisible characters, such as a line break. Please type it again.'),
  )
})

test.each(['\u200b', '\u200d\ufe0f', '\u3164', '\u2800', '\u00ad \u2060'])(
  'an invisible name (%j) is refused',
  (name) => {
    expect(messagesFor(name)).toEqual(
      each('This name has no visible character. Please enter at least one letter, digit or symbol.'),
    )
  },
)

test('an unpaired surrogate is refused', () => {
  expect(messagesFor('\ud800')).toEqual(each('This text contains a broken character. Please type it again.'))
})

test('names in any script, with joined characters, are accepted, with single spaces', () => {
  for (const name of ['Grid  BTC', 'شبكة', 'می‌خواهم', '网格', '👩‍👩‍👧', '3'])
    expect(messagesFor(name)).toEqual(Object.keys(named).map((what) => [what, undefined]))
  expect(bots.create.body.parse({ name: ' Grid  BTC ', symbols: 'X' }).name).toBe('Grid BTC')
})

test('an invisible tag is refused, and an existing one can be read and removed', () => {
  const said = 'A tag must show something. Please remove the one that does not.'
  const tags = ['breakout', '\u200b']
  expect(journal.writeTrade.body.safeParse({ tags }).error?.issues[0]?.message).toBe(said)
  expect(botNotes.writeBot.body.safeParse({ tags }).error?.issues[0]?.message).toBe(said)
  const change = { trades: ['t'] }
  expect(TradeChange.safeParse({ ...change, addTags: tags }).error?.issues[0]?.message).toBe(said)
  expect(TradeChange.parse({ ...change, removeTags: tags }).removeTags).toEqual(tags)
  expect(journal.writeTrade.body.parse({ tags: [], before: { tags } }).before).toEqual({ tags })
})
