/**
 * The part of OpenTelemetry that `open-telemetry.ts` uses. The packages' own types load a hundred files, which every type check would read.
 */
declare module '@opentelemetry/api' {
  export interface Context {
    readonly getValue: (key: symbol) => unknown
  }
  export interface Span {
    updateName(name: string): this
    setAttribute(name: string, value: string | number): this
    setStatus(status: { readonly code: number }): this
    end(): void
  }
  export const ROOT_CONTEXT: Context
  export enum SpanKind {
    INTERNAL = 0,
    SERVER = 1,
    CLIENT = 2,
  }
  export enum SpanStatusCode {
    ERROR = 2,
  }
  export const trace: { setSpan(context: Context, span: Span): Context }
}

declare module '@opentelemetry/core' {
  import type { Context } from '@opentelemetry/api'
  export class W3CTraceContextPropagator {
    inject<C>(
      context: Context,
      carrier: C,
      setter: { set(carrier: C, name: string, value: string): void },
    ): void
    extract<C>(
      context: Context,
      carrier: C,
      getter: { keys(carrier: C): string[]; get(carrier: C, name: string): string | undefined },
    ): Context
  }
}

declare module '@opentelemetry/resources' {
  export interface Resource {
    readonly attributes: unknown
  }
  export function resourceFromAttributes(attributes: Readonly<Record<string, string | number>>): Resource
}

declare module '@opentelemetry/exporter-trace-otlp-http' {
  export class OTLPTraceExporter {
    constructor(options: { readonly url?: string })
    shutdown(): Promise<void>
  }
}

declare module '@opentelemetry/sdk-trace' {
  import type { Context, Span } from '@opentelemetry/api'
  import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
  import type { Resource } from '@opentelemetry/resources'
  export enum SamplingDecision {
    NOT_RECORD = 0,
    RECORD_AND_SAMPLED = 2,
  }
  export interface Sampler {
    shouldSample(): { readonly decision: SamplingDecision }
    toString(): string
  }
  export class ParentBasedSampler implements Sampler {
    constructor(options: {
      readonly root: Sampler
      readonly remoteParentSampled: Sampler
      readonly remoteParentNotSampled: Sampler
    })
    shouldSample(): { readonly decision: SamplingDecision }
  }
  export class BatchSpanProcessor {
    constructor(options: { readonly exporter: OTLPTraceExporter })
    forceFlush(): Promise<void>
  }
  export class TracerProvider {
    constructor(options: {
      readonly resource: Resource
      readonly sampler: Sampler
      readonly spanProcessors: readonly BatchSpanProcessor[]
    })
    getTracer(name: string): {
      startSpan(
        name: string,
        options: { readonly kind: number; readonly attributes: Readonly<Record<string, string | number>> },
        parent: Context,
      ): Span
    }
    shutdown(): Promise<void>
  }
}
