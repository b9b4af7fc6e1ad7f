import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Json } from './exact-json.ts'

/** The request that an instance passes to its fetch function. */
export interface CcxtRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}
export interface CcxtReply {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly text: () => Promise<string>
}

/** The few members of a ccxt exchange that Harbour uses, out of its 9,000 lines. */
export interface CcxtInstance {
  readonly id: string
  apiKey: string | undefined
  secret: string | undefined
  password: string | undefined
  timeout: number
  userAgent: string
  readonly options: Record<string, unknown>
  readonly urls: { readonly api: unknown }
  readonly hostname?: string
  fetchImplementation: (url: string, request: CcxtRequest) => Promise<CcxtReply>
  parseJson: (text: string) => Json
  milliseconds: () => number
  handleErrors: (...given: readonly unknown[]) => unknown
  fetchMarkets: (params?: object) => Promise<readonly unknown[]>
  [method: string]: unknown
}

// ccxt's exports map allows only '.', which loads all hundred exchanges (130 MB); loading one exchange by its file costs a fifth.
const sources = path.join(path.dirname(createRequire(import.meta.url).resolve('ccxt')), '..', 'js', 'src')

type CcxtClass = new (options: object) => CcxtInstance

function isClass(value: unknown): value is CcxtClass {
  return typeof value === 'function'
}

interface Made {
  readonly Class: CcxtClass
  /** The prototype of its instances: its endpoint methods, on top of the class itself. */
  readonly endpoints: object
}

async function importClass(id: string): Promise<Made> {
  if (!/^[a-z0-9]+$/.test(id)) throw new Error(`No exchange is called ${id}`)
  const module: { readonly default?: unknown } = await import(
    pathToFileURL(path.join(sources, `${id}.js`)).href
  )
  if (!isClass(module.default)) throw new Error(`ccxt has no exchange in ${id}.js`)
  return withSharedEndpoints(module.default)
}

/**
 * ccxt makes two functions for each of up to a thousand endpoints in every instance, which is most of its
 * memory. Here they are made once per class, and each call uses its own instance.
 */
function withSharedEndpoints(Theirs: CcxtClass): Made {
  class Bare extends Theirs {
    defineRestApi(): void {
      // the prototype has them
    }
  }
  let asked: readonly unknown[] = []
  // Its constructor sets this class's own endpoint methods on the instance; a call of each shows its request.
  const example = new Theirs({ enableRateLimit: false })
  const plain = new Bare({ enableRateLimit: false })
  example['request'] = (...given: readonly unknown[]) => {
    asked = given
  }
  const endpoints: object = Object.create(Bare.prototype)
  for (const name of Object.getOwnPropertyNames(example)) {
    const call = example[name]
    if (name === 'request' || name in plain || typeof call !== 'function') continue
    call()
    const [place, api, method, , headers, body, config] = asked
    Object.defineProperty(endpoints, name, {
      configurable: true,
      writable: true,
      async value(this: CcxtInstance, params: object = {}, context: object = {}): Promise<unknown> {
        const { request } = this
        if (typeof request !== 'function') throw new TypeError('ccxt has no request any more')
        return request.call(this, place, api, method, params, headers, body, config, context)
      },
    })
  }
  return { Class: Bare, endpoints }
}

/** Read-only tables of ccxt: all instances of a class share them. */
const lookedUp: ReadonlySet<string> = new Set(['api', 'exceptions', 'features', 'has'])

const isTable = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

function copyOf(value: unknown): unknown {
  if (!isTable(value)) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
}

interface Pattern {
  readonly instance: CcxtInstance
  /** Tables that an instance may write to. */
  readonly tables: readonly (readonly [name: string, table: object])[]
}

function patternOf({ Class, endpoints }: Made, options: object): Pattern {
  const instance = new Class({ enableRateLimit: false, number: String, options })
  Object.setPrototypeOf(instance, endpoints)
  const tables = Object.entries(instance).filter(
    (own): own is [string, object] => isTable(own[1]) && !lookedUp.has(own[0]),
  )
  return { instance, tables }
}

const patterns = new Map<string, Promise<Pattern>>()

/**
 * Creates an instance. Amounts stay text; its rate limiter is off, because limits belong to our address, not to an
 * instance. ccxt's constructor takes milliseconds and sets the same 1,300 members each time, so it runs once for a
 * class and its options: instances inherit from that result, with their own copies of writable tables.
 */
export async function newCcxtInstance(
  id: string,
  options: Readonly<Record<string, unknown>>,
): Promise<CcxtInstance> {
  const name = `${id} ${JSON.stringify(options)}`
  const known = patterns.get(name) ?? importClass(id).then((made) => patternOf(made, options))
  patterns.set(name, known)
  const { instance: pattern, tables } = await known
  const instance: CcxtInstance = Object.create(pattern)
  for (const [table, value] of tables) instance[table] = copyOf(value)
  return instance
}
