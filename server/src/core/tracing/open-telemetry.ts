import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Attributes, RequestHeaders, Tracing } from './traced.ts'

export interface TracingPlan {
  /** The collector's address for traces, or its base; null leaves it to the exporter's environment variables. */
  readonly tracesUrl: string | null
  readonly serviceName: string
  readonly attributes: Attributes
  /** The share of requests, runs and jobs that are sampled, with all their spans, 0 to 1. */
  readonly ratio: number
  /** Our own hosts, with ports: only they receive the trace id of a call. */
  readonly ownHosts: readonly string[]
}

/** An outgoing call as Node's own `fetch` announces it. */
interface Call {
  readonly origin: string
  readonly method: string
  addHeader(name: string, value: string): void
}

/** Starts tracing. Only processes that trace load this module. */
export function startTracing(plan: TracingPlan): Tracing {
  const exporter = new OTLPTraceExporter(plan.tracesUrl === null ? {} : { url: plan.tracesUrl })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': plan.serviceName, ...plan.attributes }),
    sampler: samplerOf(plan.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('harbour')
  const propagator = new W3CTraceContextPropagator()
  const under = new AsyncLocalStorage<Context>()
  const begin = (
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    parent = under.getStore() ?? ROOT_CONTEXT,
  ) => tracer.startSpan(name, { kind, attributes }, parent)
  const calls = traceCalls({
    begin(attributes, method) {
      const parent = under.getStore()
      return parent === undefined ? null : begin(method, SpanKind.CLIENT, attributes, parent)
    },
    inject: (span, set) =>
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), set, {
        set: (carrier, name, value) => carrier(name, value),
      }),
    ownHosts: plan.ownHosts,
  })
  return {
    request(method, headers) {
      const parent = propagator.extract<RequestHeaders>(ROOT_CONTEXT, headers, {
        keys: Object.keys,
        get: (carrier, name) => {
          // a stranger's text, which every span of the request would contain
          if (name === 'tracestate') return undefined
          const value = carrier[name]
          return typeof value === 'string' ? value : value?.[0]
        },
      })
      const span = begin(method, SpanKind.SERVER, { 'http.request.method': method }, parent)
      const context = trace.setSpan(parent, span)
      return {
        run: (work) => under.run(context, work),
        end(route, status) {
          // the pattern of the address: its values may be tokens
          span.updateName(`${method} ${route}`)
          span.setAttribute('http.route', route)
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async span(name, attributes, work) {
      const parent = under.getStore() ?? ROOT_CONTEXT
      const span = begin(name, SpanKind.INTERNAL, attributes, parent)
      try {
        const result = await under.run(trace.setSpan(parent, span), work)
        end(span, null)
        return result
      } catch (error) {
        end(span, error)
        throw error
      }
    },
    statement(name, attributes) {
      const parent = under.getStore()
      if (parent === undefined) return null
      const span = begin(name, SpanKind.CLIENT, attributes, parent)
      return (error) => end(span, error)
    },
    async stop() {
      calls.stop()
      await provider.shutdown()
    },
  }
}

/**
 * Samples a share of the traces that begin here, with all their spans. A caller's flag does not count: anybody may send one, to flood
 * the queue of spans or hide from it. Nor does the trace id, which a caller chooses too.
 */
function samplerOf(ratio: number): Sampler {
  const byChance: Sampler = {
    shouldSample: () => ({
      decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `by chance, ${ratio}`,
  }
  return new ParentBasedSampler({
    root: byChance,
    remoteParentSampled: byChance,
    remoteParentNotSampled: byChance,
  })
}

/** Records an error by its type only: messages of databases and exchanges quote rows, and addresses contain signatures. */
function end(span: Span, error: unknown): void {
  if (error !== null && error !== undefined) {
    const code =
      error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
    span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

interface CallTools {
  readonly begin: (attributes: Attributes, method: string) => Span | null
  readonly inject: (span: Span, set: (name: string, value: string) => void) => void
  readonly ownHosts: readonly string[]
}

/**
 * Adds spans for outgoing calls, exchanges included: host and method only, since paths and queries contain keys and signatures. An
 * exchange never receives a trace id: it would learn which accounts belong to one person, and might refuse an unexpected header.
 */
function traceCalls({ begin, inject, ownHosts }: CallTools): { stop(): void } {
  const open = new WeakMap<object, Span>()
  const requestOf = (message: unknown): Call | null => {
    const request: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : null
    return isCall(request) ? request : null
  }
  const onCreate = (message: unknown) => {
    const call = requestOf(message)
    if (call === null) return
    const { host, hostname } = new URL(call.origin)
    const { method } = call
    const span = begin({ 'http.request.method': method, 'server.address': hostname }, method)
    if (span === null) return
    open.set(call, span)
    if (ownHosts.includes(host)) inject(span, (name, value) => call.addHeader(name, value))
  }
  const onHeaders = (message: unknown) => {
    const call = requestOf(message)
    const reply: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'response') : null
    const status: unknown =
      typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'statusCode') : null
    if (call !== null && typeof status === 'number')
      open.get(call)?.setAttribute('http.response.status_code', status)
  }
  const onEnd = (message: unknown) => {
    const call = requestOf(message)
    const span = call === null ? undefined : open.get(call)
    if (call === null || span === undefined) return
    open.delete(call)
    end(span, typeof message === 'object' && message !== null ? Reflect.get(message, 'error') : null)
  }
  const channels = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:trailers', onEnd],
    ['undici:request:error', onEnd],
  ] as const
  for (const [name, listen] of channels) subscribe(name, listen)
  return {
    stop() {
      for (const [name, listen] of channels) unsubscribe(name, listen)
    },
  }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'addHeader' in value &&
  'origin' in value &&
  'method' in value &&
  typeof value.origin === 'string' &&
  typeof value.method === 'string'
