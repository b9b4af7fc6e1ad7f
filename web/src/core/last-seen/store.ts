import { dayMs } from '@harbour/ledger/durations'

/** `build/before-paint.js` removes the store under this name too, wherever a page opens without a session. */
const storeName = 'harbour-last-seen'

/** The life of a session that nobody uses, in milliseconds. */
const maxAgeMs = 7 * dayMs
const maxAnswers = 120
/** A longer answer is a list that nobody reads without a line, and a device has other uses for its space. */
const maxLength = 600_000

/** An answer as it is stored; `at` is the instant of the answer, in milliseconds. */
export interface SeenAnswer {
  readonly key: readonly unknown[]
  readonly at: number
  readonly data: unknown
}

/** In a browser without storage (plain http, storage that is blocked), nothing is stored. */
const hasStore = (): boolean => 'caches' in globalThis && 'subtle' in globalThis.crypto

/** One after the other: what one session writes never comes after what the end of it removes. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

/** Removes all stored answers, of whomever. */
export const removeSeen = (): Promise<boolean> =>
  hasStore() ? inTurn(() => caches.delete(storeName)) : Promise.resolve(false)

export interface SeenStore {
  write(answer: SeenAnswer): Promise<void>
  read(key: readonly unknown[]): Promise<SeenAnswer | null>
}

/**
 * Opens the store of one session in one version of the app. Data of another session or version is removed: it is another
 * person's, or of another shape. Null where this browser keeps nothing.
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

/** Stands for session and version, and tells nothing of the token. The names of files change with any of their content. */
async function ownerOf(token: string): Promise<string> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  const version = scripts.map(({ src }) => src).join()
  const bytes = new TextEncoder().encode(`${token} ${version}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An address that nothing serves: the store takes no other names. */
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
  // the newest stands last
  await store.delete(address)
  await store.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }))
}

async function read(owner: string, key: readonly unknown[]): Promise<SeenAnswer | null> {
  const found = await (await caches.open(storeName)).match(addressOf(owner, key))
  if (found === undefined) return null
  const answer: SeenAnswer = await found.json()
  return Date.now() - answer.at > maxAgeMs ? null : answer
}
