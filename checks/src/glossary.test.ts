import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { code, files, read } from './tree.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const glossary = readFileSync(`${root}docs/glossary.md`, 'utf8')
const rows = glossary
  .slice(0, glossary.indexOf('## Names on the wire'))
  .split('\n')
  .flatMap((line) => {
    const [, term = '', , file = ''] = line.split('|').map((cell) => cell.trim())
    return file.includes('/') ? [{ term, file }] : []
  })

/** The text of a file in lower case, each comment in one line. */
const plainText = (path: string): string =>
  readFileSync(root + path, 'utf8')
    .toLowerCase()
    .replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)\s*/g, ' ')

/** The first sentences of the comments of exported things, and of members of classes and objects, in lower case. */
const firstSentences = (path: string): readonly string[] =>
  [...plainText(path).matchAll(/\/\*\*[\s*]+((?:(?!\*\/)[\s\S])*?)\s*\*\/\n(?:export| {2}[a-z#])/g)].map(
    ([, text = '']) => text.split(/(?<=[.!?])\s/)[0] ?? '',
  )

test('each term of the glossary leads to a file that contains it in the first sentence of an export’s comment', () => {
  const lost = rows.filter(({ term, file }) => {
    if (!existsSync(root + file)) return true
    const places = /\.test\.tsx?$/.test(file) ? [plainText(file)] : firstSentences(file)
    // the start of a word, so that plurals match but `lease` in `release` does not
    const word = new RegExp(`(?<![a-z])${term.toLowerCase()}`)
    return !places.some((text) => word.test(text))
  })
  expect(lost).toEqual([])
})

/** Standard terms that a newcomer searches for. */
const searched = `
  row-level security, RLS, connection pool, pipelining, advisory lock, deadlock, migration,
  keyset pagination, lease, fencing token, leader election, mutex, race condition,
  optimistic concurrency control, invariant, cache, LRU, memoizes, singleflight, change feed,
  checkpoint, ETag, content negotiation, retry policy, exponential backoff, circuit breaker,
  rate limit, token bucket, GCRA, load shedding, backpressure, idempotency, idempotency key,
  deduplicated, transactional outbox, webhook, signed URL, resumable upload, server-sent events,
  SSE, event bus, WebSocket, heartbeat, health check, readiness, graceful shutdown,
  dependency injection, streaming export, CSV injection, formula injection, re-encode, audit log,
  hash chain, envelope encryption, key rotation, password hashing, constant time, TOTP,
  login throttling, brute force, account enumeration, CSRF, CORS, content security policy, XSS,
  SSRF, path traversal, query, mutation, prefetch, optimistic update, debounced, virtual rows,
  code splitting, error boundary, roving tabindex, localisation, i18n, autosave, fault injection,
  property-based test, fuzzed, oracle, fill, fee, maker, liquidation, funding, round trip,
  cost basis, FIFO, average cost, realised P&L, unrealised P&L, drawdown, Sharpe ratio,
  profit factor, MAE, MFE, time-weighted return, reconciliation, money-weighted return, backfill,
  rescan, suspend`
  .split(',')
  .map((term) => term.trim())

test('the glossary contains the words that a newcomer searches for', () => {
  const known = new Set(rows.map(({ term }) => term.toLowerCase()))
  expect(searched.filter((term) => !known.has(term.toLowerCase()))).toEqual([])
  expect(searched.length).toBeGreaterThanOrEqual(60)
})

test('each name on the wire is in the contract’s file next to it', () => {
  const names = glossary
    .slice(glossary.indexOf('## Names on the wire'), glossary.indexOf('## Words that'))
    .split('\n')
    .flatMap((line) => {
      const [, wire = '', , file = ''] = line.split('|').map((cell) => cell.trim())
      return file.startsWith('contract/') ? [{ name: /`([^`]+)`/.exec(wire)?.[1] ?? '', file }] : []
    })
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(({ name, file }) => !read(file).includes(name))).toEqual([])
})

test('each term is listed once', () => {
  expect(new Set(rows.map(({ term }) => term.toLowerCase())).size).toBe(rows.length)
})

/** Identifiers replaced by the standard term; the last section of the glossary lists them. */
const abandoned =
  /\b(?:readonly kept: (?!(?:StoredBots|StoredTripSums|number)\b)\w+|(?:const|let|readonly) (?:most|least|told|meant|kept[A-Z]\w*|patience|upkeep|anew|reread)|(?:most|longest)(?!Wins\b|Losses\b)[A-Z]\w*|fewest(?!Days\b)[A-Z]\w*|useAsk|useDo|\w+Meant|\w*Patience|patienceMs|AccountRun|inTurns|\w*Upkeep|(?!isAnew\b)\w+Anew|(?!refreshStatistics\b)\w+Statistics?|reread[A-Z]\w*|told[A-Z]\w*|\w+Told|untold|[Kk]ept[A-Z]\w*|\w*Sayings?|saidOf|Personality|AskedLetter|\w*OpenTrades?(?:[A-Z]\w*)?|openTrades?[A-Z]\w*|ExchangeKey|KeyStatus|(?!hasEnteredBasis\b)\w*EnteredBas[ei]s|exchange_keys|former_fills|fold_points|entered_bases|trade_(?:notes|pictures|key)|isParked|(?:const|let) parked|inOnePicture|bringOver|(?:set|lose|find|close)Line|is_parked|is_woken|broken_off|seen_holdings|booked_until|page_hash)\b|\/(?:[\w-]*without-a-line[\w.-]*|letters\.ts|upkeep\.ts|ask\.ts)\b/

/** Words of prose replaced by the standard term: also in comments, test titles and log lines. */
const abandonedInProse = /\bre-?reads?\b|\bre-?reading\b/i

/** Constants of Rust are in upper case. */
const abandonedInRust = /\b(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST|KEPT|PATIENCE)(?:_\w+)?\b/

/** This list itself, and the experiment that writes to a database of the former schema. */
const speaksOfFormerNames = new Set([
  'checks/src/glossary.test.ts',
  'trials/src/experiments/operations/e43-migrations-under-load.ts',
])

/** The first such word of each line. */
const foundIn = (path: string, wordOf: (line: string) => string | undefined) =>
  read(path)
    .split('\n')
    .flatMap((line, at) => {
      const word = wordOf(line)
      return word === undefined ? [] : [`${path}:${at + 1} ${word}`]
    })
const inCode = (line: string) => abandoned.exec(line.replace(/\/\/.*|^\s*\*.*/, ''))?.[0]
const inProse = (line: string) => abandonedInProse.exec(line)?.[0]
const inRust = (line: string) => abandonedInRust.exec(line)?.[0]

test('abandoned words are not used again', () => {
  const rust = files.filter((path) => path.endsWith('.rs'))
  const ours = code.filter((path) => !speaksOfFormerNames.has(path))
  expect(ours.flatMap((path) => foundIn(path, inCode))).toEqual([])
  expect([...ours, ...rust].flatMap((path) => foundIn(path, inProse))).toEqual([])
  expect(rust.flatMap((path) => foundIn(path, inRust))).toEqual([])
})

test('an abandoned word is found as a part of a name, in a comment, in a title and in Rust', () => {
  for (const line of [
    'readOpenTrades(db)',
    '<OpenTradesCard />',
    'openTradeRoutes(a)',
    'imageSayings(b)',
    'const a: ExchangeKey',
    'type EnteredBasis',
  ])
    expect([line, inCode(line)]).not.toEqual([line, undefined])
  for (const line of ['// the next re-read', "test('two rereads', a)"])
    expect([line, inProse(line)]).not.toEqual([line, undefined])
  expect(inRust('const LONGEST_PATH: usize = 4;')).toBe('LONGEST_PATH')
  // the route has this name on the wire, and a reader reads
  expect(inCode('performance.openTrades(query)')).toBeUndefined()
  expect(inProse('the reader was ready before reading')).toBeUndefined()
})
