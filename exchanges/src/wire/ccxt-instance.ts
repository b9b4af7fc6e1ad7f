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

/** The few members of a ccxt exchange that Harbour touches. The rest of its 9,000 lines stays unread. */
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

// ccxt's exports map opens only '.', which loads all hundred exchanges (130 MB); one exchange by its file costs a fifth.
const sources = path.join(path.dirname(createRequire(import.meta.url).resolve('ccxt')), '..', 'js', 'src')

type CcxtClass = new (options: object) => CcxtInstance

function isClass(value: unknown): value is CcxtClass {
  return typeof value === 'function'
}

interface Made {
  readonly Class: CcxtClass
  /** The prototype of its instances: its endpoint methods, and the class itself behind them. */
  readonly endpoints: object
}

const made = new Map<string, Promise<Made>>()

async function importClass(id: string): Promise<Made> {
  if (!/^[a-z0-9]+$/.test(id)) throw new Error(`No exchange is called ${id}`)
  const module: { readonly default?: unknown } = await import(
    pathToFileURL(path.join(sources, `${id}.js`)).href
  )
  if (!isClass(module.default)) throw new Error(`ccxt has no exchange in ${id}.js`)
  return withSharedEndpoints(module.default)
}

/**
 * ccxt makes two functions for each of up to a thousand endpoints in every instance, which is most of what an instance takes. Here they
 * are made once for its class, and each call takes the instance that it is made on.
 */
function withSharedEndpoints(Theirs: CcxtClass): Made {
  class Bare extends Theirs {
    defineRestApi(): void {
      // the prototype has them
    }
  }
  let asked: readonly unknown[] = []
  // Its constructor leaves this class's own endpoint methods on the instance; each says by a call what it asks for.
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

/** A fresh instance. Amounts stay text; its rate limiter is off, because limits belong to our address, not to an instance. */
export async function newCcxtInstance(
  id: string,
  options: Readonly<Record<string, unknown>>,
): Promise<CcxtInstance> {
  const known = made.get(id) ?? importClass(id)
  made.set(id, known)
  const { Class, endpoints } = await known
  const instance = new Class({ enableRateLimit: false, number: String, options: { ...options } })
  Object.setPrototypeOf(instance, endpoints)
  return instance
}
