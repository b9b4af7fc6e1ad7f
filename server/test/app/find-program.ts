import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folders of PATH. */
export const searchPath = (): readonly string[] => (process.env['PATH'] ?? '').split(delimiter)

/** Returns the path of a program: from PATH, else from root's folders or Go's; null if it is not installed. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = [...searchPath(), '/usr/sbin', '/usr/local/sbin', join(homedir(), 'go', 'bin')]
  return (
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => isProgram(path)) ??
    null
  )
}
