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

const classes = new Map<string, Promise<CcxtClass>>()

async function importClass(id: string): Promise<CcxtClass> {
  if (!/^[a-z0-9]+$/.test(id)) throw new Error(`No exchange is called ${id}`)
  const module: { readonly default?: unknown } = await import(
    pathToFileURL(path.join(sources, `${id}.js`)).href
  )
  if (!isClass(module.default)) throw new Error(`ccxt has no exchange in ${id}.js`)
  return module.default
}

/** A fresh instance. Amounts stay text; its rate limiter is off, because limits belong to our address, not to an instance. */
export async function newCcxtInstance(
  id: string,
  options: Readonly<Record<string, unknown>>,
): Promise<CcxtInstance> {
  const known = classes.get(id) ?? importClass(id)
  classes.set(id, known)
  const Class = await known
  return new Class({ enableRateLimit: false, number: String, options: { ...options } })
}
