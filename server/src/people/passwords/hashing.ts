import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Refused } from '../../core/refusals/envelope.ts'

/** The cost of password hashing by Argon2id, version 19. Memory in KiB. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The cost of every stored password; about 15 ms on the machine this was measured on. */
export const fullHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let cost = fullHashCost
const queueMax = 64
// hashing runs on libuv's four threads, which file access and DNS need too
const parallelMax = Math.max(2, Math.min(3, availableParallelism()))

/** A well-formed hash without a known password: a person with it has to choose one by mail. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

let running = 0
const queue: (() => void)[] = []

/** Runs a few hashes at once, queues a few more, and refuses the rest before they pile up in memory (load shedding). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallelMax) {
    if (queue.length >= queueMax) throw new Refused('unavailable', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of a random password: verifying against it takes as long as against a real one. */
let nobody: Promise<string> | null = null

/** Sets the cost of all later hashes of this process. Only for tests of other things: no setting uses it. */
export function costHashes(next: HashCost): void {
  cost = next
  nobody = null
}

/** Returns true if the password is right. For an unknown person (null) the same work is done, and the result is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), cost)
  const against = stored ?? (await nobody)
  // longer than any accepted password: the result is known, but the time must be the same
  const isRight = await inTurn(() => verify(against, password.slice(0, 4096)))
  return stored !== null && isRight
}

/** Returns true for a stored hash with a lower cost than the present settings. */
export function isWeakHash(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return !stored.startsWith('$argon2id$') || memoryCost < cost.memoryCost || timeCost < cost.timeCost
}
