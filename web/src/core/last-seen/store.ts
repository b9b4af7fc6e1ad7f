import { dayMs } from '@harbour/ledger/durations'

/** `build/before-paint.js` removes the store under this name too, when a page opens without a session. */
const storeName = 'harbour-last-seen'

/** The lifetime of an unused session, in milliseconds. */
const maxAgeMs = 7 * dayMs
const maxAnswers = 120
/** A longer answer is a list that is useless offline, and would waste the device's space. */
const maxLength = 600_000

/** A stored answer; `at` is its time, in milliseconds. */
export interface SeenAnswer {
  readonly key: readonly unknown[]
  readonly at: number
  readonly data: unknown
}

/** In a browser without storage (plain http, blocked storage), nothing is stored. */
const hasStore = (): boolean => 'caches' in globalThis && 'subtle' in globalThis.crypto

/** Serialised: a session's writes never follow the removal at its end. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

/** Removes all stored answers, of all people. */
export const removeSeen = (): Promise<boolean> =>
  hasStore() ? inTurn(() => caches.delete(storeName)) : Promise.resolve(false)

export interface SeenStore {
  write(answer: SeenAnswer): Promise<void>
  read(key: readonly unknown[]): Promise<SeenAnswer | null>
}

/**
 * Opens the store of one session in one version of the app. Data of another session or version is removed: it
 * belongs to another person, or has another format. Null if this browser stores nothing.
 */
export async function openSeen(token: string, isSession: () => boolean): Promise<SeenStore | null> {
  if (!hasStore()) return null
  const owner = await ownerOf(token)
  await inTurn(() => removeOthers(owner))
  return {
    write: (answer) => inTurn(() => (isSession() ? write(owner, answer) : Promise.resolve())),
    read: (key) => inTurn(() => (isSession() ? read(owner, key) : Promise.resolve(null))),
  }
}

/** Identifies session and version without revealing the token. File names change with their content. */
async function ownerOf(token: string): Promise<string> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  const version = scripts.map(({ src }) => src).join()
  const bytes = new TextEncoder().encode(`${token} ${version}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An address that is never served: the store requires one as a key. */
const addressOf = (owner: string, key: readonly unknown[]): string =>
  `/last-seen/${owner}/${encodeURIComponent(JSON.stringify(key))}`

async function removeOthers(owner: string): Promise<void> {
  const store = await caches.open(storeName)
  const all = await store.keys()
  const mine = all.filter(({ url }) => new URL(url).pathname.startsWith(`/last-seen/${owner}/`))
  const tooMany = mine.slice(0, Math.max(0, mine.length - maxAnswers))
  const gone = [...all.filter((each) => !mine.includes(each)), ...tooMany]
  await Promise.all(gone.map((each) => store.delete(each)))
}

async function write(owner: string, answer: SeenAnswer): Promise<void> {
  const text = JSON.stringify(answer)
  if (text.length > maxLength) return
  const store = await caches.open(storeName)
  const address = addressOf(owner, answer.key)
  // one step: a page that is left between a removal and a put would lose the answer
  await store.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }))
}

async function read(owner: string, key: readonly unknown[]): Promise<SeenAnswer | null> {
  const found = await (await caches.open(storeName)).match(addressOf(owner, key))
  if (found === undefined) return null
  const answer: SeenAnswer = await found.json()
  return Date.now() - answer.at > maxAgeMs ? null : answer
}
