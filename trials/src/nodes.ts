import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

export const isCluster = (): boolean => {
  const engine = inject('engine')
  return engine.engine === 'postgres' && engine.nodeUrls.length > 0
}

/** The codes that a cluster answers where a node is down: no connection, a connection that ended, and what the node could not do. */
const ofNodes = /^(ECONN|08|57P|XX000)/

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

/** Retries while a node of the cluster is down, for a minute: as an operator does, or what starts Harbour again. */
export async function whenNodesAreUp<T>(run: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + 60_000
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isCluster() || !ofNodes.test(String(codeOf(error))) || performance.now() > giveUpAt) throw error
      await sleep(500)
    }
  }
}
