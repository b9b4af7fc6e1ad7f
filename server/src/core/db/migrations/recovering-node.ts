import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A coordinator completes interrupted two-phase commits every `citus.recover_2pc_interval`, a minute unless it is set otherwise: it takes two of
 * them, and the start of the node.
 */
const recoveryMs = 150_000
const retryMs = 500

/** Codes of errors about functions, tables, columns and other objects that a node lacks or still has. */
const ofDefinitions = /^42(?:883|723|P01|P07|703|701|704|710)$/

/**
 * Runs work on a cluster again while one of its nodes lacks a definition that the coordinator has. A definition is committed in two phases
 * (2PC), and a node that is lost between them has it only after the recovery. Throws every other error at once, and this one in the end.
 * The work must have rolled back what failed.
 */
export async function retryWhileNodeRecovers<Result>(
  work: () => Promise<Result>,
  withinMs = recoveryMs,
): Promise<Result> {
  const giveUpAt = performance.now() + withinMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isOfRecoveringNode(error) || performance.now() > giveUpAt) throw error
      await sleep(retryMs)
    }
}

/** Returns true if a node of a cluster, not the coordinator, lacks an object or has one too many. */
const isOfRecoveringNode = (error: unknown): boolean =>
  error instanceof Error &&
  ofDefinitions.test(String(Reflect.get(error, 'code'))) &&
  /^while executing command on /m.test(String(Reflect.get(error, 'where')))
