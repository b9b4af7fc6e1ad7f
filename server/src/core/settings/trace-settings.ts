/** Traces in OpenTelemetry's protocol, by its own environment variables. */
export interface TraceSettings {
  readonly serviceName: string
  /** The share of traces started here that are sampled, 0 to 1. */
  readonly ratio: number
}

interface Reader {
  readonly text: (name: string) => string | null
  readonly refuse: (name: string, expected: string) => never
}

/** Null without an address of a collector: then OpenTelemetry is not loaded. The exporter reads the address by itself. */
export function traceSettings({ text, refuse }: Reader): TraceSettings | null {
  const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  const given = names.filter((name) => text(name) !== null)
  for (const name of given) {
    const value = text(name) ?? ''
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      refuse(name, 'must be a URL like http://127.0.0.1:4318')
  }
  if (given.length === 0 || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1')
  if (!(ratio >= 0 && ratio <= 1))
    refuse('OTEL_TRACES_SAMPLER_ARG', 'must be a share from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1')
  return { serviceName: text('OTEL_SERVICE_NAME') ?? 'harbour', ratio }
}
