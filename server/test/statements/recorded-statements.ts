import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RecordedStatement {
  /** The files below `server/src` that sent it; none if only tests did. */
  readonly senders: ReadonlySet<string>
  /** The values of its parameters, of one time that it was sent. */
  readonly values: readonly unknown[]
}

/** Reads the statements that statement-log.ts recorded in a folder, each once. */
export function readRecordedStatements(folder: string): ReadonlyMap<string, RecordedStatement> {
  const statements = new Map<string, { readonly senders: Set<string>; readonly values: readonly unknown[] }>()
  for (const file of readdirSync(folder)) {
    const recorded: [string, string | null, unknown[]][] = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    )
    for (const [statement, sender, values] of recorded) {
      const known = statements.get(statement) ?? { senders: new Set(), values }
      if (sender !== null) known.senders.add(sender)
      statements.set(statement, known)
    }
  }
  return statements
}

/** Folders that copy and compare whole databases, table by table: their statements are not judged. */
const overWholeDatabases = ['core/backups/', 'core/move/']

/** The files whose statements are judged, among those that sent one. */
export const judgedSenders = ({ senders }: RecordedStatement): readonly string[] =>
  [...senders].filter((sender) => !overWholeDatabases.some((at) => sender.startsWith(at)))
