import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

/** The addresses of the cluster's nodes; none where there is no cluster. */
export const nodeUrls = (): readonly string[] => {
  const engine = inject('engine')
  return engine.engine === 'postgres' ? engine.nodeUrls : []
}

export const isCluster = (): boolean => nodeUrls().length > 0

/** The error codes of a cluster with a node down: no connection, an ended connection, and what the node could not do. */
const ofNodes = /^(ECONN|08|57P|58030|XX000)/

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

/** Returns true for an error of a cluster with a node down. */
export const isOfNodes = (error: unknown): boolean => isCluster() && ofNodes.test(String(codeOf(error)))

/** Retries for a minute, or longer, while a node of the cluster is down: as an operator would, or the service manager that restarts Harbour. */
export async function whenNodesAreUp<T>(
  run: () => Promise<T>,
  {
    forMs = 60_000,
    alsoCodes = [],
  }: { readonly forMs?: number; readonly alsoCodes?: readonly unknown[] } = {},
): Promise<T> {
  const giveUpAt = performance.now() + forMs
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const isPassing = isOfNodes(error) || alsoCodes.includes(codeOf(error))
      if (!isPassing || performance.now() > giveUpAt) throw error
      await sleep(500)
    }
  }
}
