import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the statements that statement-log.ts recorded in a folder, each once, with the files below `server/src` that sent it; no file if
 * only tests did.
 */
export function readRecordedStatements(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const statements = new Map<string, Set<string>>()
  for (const file of readdirSync(folder)) {
    const recorded: [string, string | null][] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [statement, sender] of recorded) {
      const senders = statements.get(statement) ?? new Set()
      if (sender !== null) senders.add(sender)
      statements.set(statement, senders)
    }
  }
  return statements
}
