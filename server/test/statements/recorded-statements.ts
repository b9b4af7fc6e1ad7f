import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RecordedStatement {
  /** The files below `server/src` that sent it; none if only tests did. */
  readonly senders: ReadonlySet<string>
  /** The values of its parameters, of one time that it was sent. */
  readonly values: readonly unknown[]
  /** True if a person's role has sent it. */
  readonly isOfPerson: boolean
}

/**
 * Returns true if `explain` accepts it: a single statement that neither defines, locks nor changes the session. Comments to the end of the
 * line, the mark of prepared statements and parentheses may come first; another comment marks a statement of a test alone, whose tables may
 * be of an older schema.
 */
export const canBePlanned = (text: string) =>
  /^(?:\s|\(|\/\* prepared \*\/)*(?:with|select|insert|update|delete|merge|values)\b[^;]*;?\s*$/i.test(
    withoutLiterals(text),
  )

/** A semicolon in a literal, a quoted name or a comment to the end of the line ends no statement. */
const withoutLiterals = (text: string): string => text.replaceAll(/'[^']*'|"[^"]*"|--.*/g, '')

/** Reads the statements that statement-log.ts recorded in a folder and that can be planned, each once. */
export const readRecordedStatements = (folder: string): ReadonlyMap<string, RecordedStatement> =>
  new Map([...readRecorded(folder)].filter(([statement]) => canBePlanned(statement)))

/** Reads the other commands that judged files sent: the first word of each, with those files. */
export function readRecordedCommands(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const commands = new Map<string, Set<string>>()
  for (const [text, recorded] of readRecorded(folder)) {
    const ours = judgedSenders(recorded)
    if (ours.length === 0 || canBePlanned(text)) continue
    for (const each of withoutLiterals(text).split(';')) {
      const word = /\w+/.exec(each.toLowerCase())?.[0]
      if (word === undefined) continue
      const senders = commands.get(word) ?? new Set()
      commands.set(word, senders)
      for (const sender of ours) senders.add(sender)
    }
  }
  return commands
}

function readRecorded(folder: string): ReadonlyMap<string, RecordedStatement> {
  const statements = new Map<string, RecordedStatement>()
  for (const file of readdirSync(folder)) {
    const recorded: [string, string | null, unknown[], boolean][] = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    )
    for (const [statement, sender, values, isOfPerson] of recorded) {
      const known = statements.get(statement)
      statements.set(statement, {
        senders: new Set([...(known?.senders ?? []), ...(sender === null ? [] : [sender])]),
        values: known?.values ?? values,
        isOfPerson: isOfPerson || known?.isOfPerson === true,
      })
    }
  }
  return statements
}

/** Folders that copy and compare whole databases, table by table: their statements are not judged. */
const overWholeDatabases = ['core/backups/', 'core/move/']

/** The files whose statements are judged, among those that sent one. */
export const judgedSenders = ({ senders }: RecordedStatement): readonly string[] =>
  [...senders].filter((sender) => !overWholeDatabases.some((at) => sender.startsWith(at)))
