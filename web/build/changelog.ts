import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:changelog'

/** One version of the changelog, as people who use Harbour read it. */
export interface ChangelogVersion {
  readonly version: string
  /** ISO date of the release. */
  readonly date: string
  readonly notes: readonly string[]
}

/** The versions of a changelog, newest first, without what concerns operators alone. Marks of Markdown are taken off. */
export function readChangelog(text: string): readonly ChangelogVersion[] {
  return text.split(/^## /m).flatMap((section) => {
    const [, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)\n/.exec(section) ?? []
    if (version === undefined || date === undefined) return []
    const own = section.split(/^### /m)[0] ?? ''
    const notes = [...own.matchAll(/^- (.+)$/gm)].map(([, note = '']) => plain(note))
    return notes.length === 0 ? [] : [{ version, date, notes }]
  })
}

const plain = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')

/** Gives the app the changelog as it is when the app is built. */
export function changelog(): Plugin {
  const file = join(import.meta.dirname, '../../CHANGELOG.md')
  return {
    name: 'harbour:changelog',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      this.addWatchFile(file)
      return `export const versions = ${JSON.stringify(readChangelog(readFileSync(file, 'utf8')))}`
    },
  }
}
