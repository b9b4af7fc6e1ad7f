import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../settings/settings.ts'
import { traceWith, tracing } from './traced.ts'

/** A collector that does not answer must not delay a shutdown. */
const sentWithinMs = 2_000

/** Starts tracing if a collector is set; otherwise OpenTelemetry is not loaded. */
export async function startTracingWhereAsked({ traces, role, storage }: Settings): Promise<void> {
  if (traces === null) return
  const { startTracing } = await import('./open-telemetry.ts')
  traceWith(
    startTracing({
      tracesUrl: null,
      serviceName: traces.serviceName,
      ratio: traces.ratio,
      attributes: { 'harbour.role': role },
      ownHosts: storage.kind === 'bucket' ? [new URL(storage.endpoint).host] : [],
    }),
  )
}

export async function stopTracing(): Promise<void> {
  const running = tracing()
  traceWith(null)
  await Promise.race([running?.stop().catch(() => undefined), sleep(sentWithinMs, undefined, { ref: false })])
}
