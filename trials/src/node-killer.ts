import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { runOn } from '@harbour/server/test/database/run-on'
import { nodeUrls } from './nodes.ts'
import type { Figures } from './experiment.ts'

/** Kills the nodes of a cluster in turn; without one, or without the command, it kills none. */
export interface NodeKiller {
  /** Waits until all kills are done and every node is back; returns their number for the line. Throws if one could not be done. */
  ended(): Promise<Figures>
}

export interface KillPlan {
  /** The kills begin once the experiment's database has so many fills. */
  readonly fills: number
  /** The time from the return of a node to the next kill. */
  readonly pauseMs: number
  /** The number of kills; ten without it. */
  readonly kills?: number
  /** Called when a node was killed, which stays away until it resolves. */
  readonly untilMissed?: () => Promise<void>
}

/** The shortest time that a killed node is away. */
const awayMs = 300
const run = promisify(execFile)

/**
 * Fault injection on a cluster: kills a node ten times while an experiment runs. HARBOUR_NODE_COMMAND names a program, with arguments of its own;
 * it is called with `kill HOST:PORT` and `start HOST:PORT`.
 */
export function killNodes(databaseUrl: string, plan: KillPlan): NodeKiller {
  const command = process.env['HARBOUR_NODE_COMMAND'] ?? ''
  const nodes = nodeUrls()
  if (command === '' || nodes.length === 0) return { ended: () => Promise.resolve({}) }
  const over = new AbortController()
  const killing = killInTurn(databaseUrl, nodes, command.split(' '), plan, over.signal)
  // a failure is reported by `ended`, which a failed experiment never calls
  killing.catch(() => undefined)
  closeAfterUse(async () => {
    over.abort()
    await killing.catch(() => undefined)
  })
  return { ended: async () => ({ node_kills: await killing }) }
}

async function killInTurn(
  databaseUrl: string,
  nodes: readonly string[],
  [program = '', ...given]: readonly string[],
  { fills, pauseMs, kills = 10, untilMissed }: KillPlan,
  over: AbortSignal,
): Promise<number> {
  const call = (what: 'kill' | 'start', node: string) => run(program, [...given, what, new URL(node).host])
  const isBegun = async () => {
    const [found] = await runOn<{ rows: number }>(
      databaseUrl,
      `select count(*)::int as rows from (select 1 from fills limit ${fills}) as first`,
    )
    return found !== undefined && found.rows >= fills
  }
  while (!over.aborted && !(await isBegun())) await sleep(100)
  let done = 0
  while (done < kills && !over.aborted) {
    const node = nodes[done % nodes.length] ?? ''
    await call('kill', node)
    done += 1
    await Promise.all([sleep(awayMs), untilMissed?.()])
    await call('start', node)
    await untilAnswering(node)
    if (done < kills) await sleep(pauseMs)
  }
  return done
}

async function untilAnswering(node: string): Promise<void> {
  for (const giveUpAt = performance.now() + 60_000; ; await sleep(100))
    try {
      await runOn(node, 'select 1')
      return
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
    }
}
