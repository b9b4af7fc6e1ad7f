import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:changelog'

/** One version of the changelog, in words for users. */
export interface ChangelogVersion {
  readonly version: string
  /** ISO date of the release. */
  readonly date: string
  readonly groups: readonly ChangelogGroup[]
}

export interface ChangelogGroup {
  /** Null for notes without a heading, as in a release that was not edited as a whole. */
  readonly title: string | null
  readonly notes: readonly string[]
}

/** Parses the versions of a changelog, newest first, without notes for operators only. Markdown syntax is removed. */
export function readChangelog(text: string): readonly ChangelogVersion[] {
  return text.split(/^## /m).flatMap((section) => {
    const [head, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)\n/.exec(section) ?? []
    if (head === undefined || version === undefined || date === undefined) return []
    const groups = section
      .slice(head.length)
      .split(/^(?=### )/m)
      .flatMap(readGroup)
    return groups.length === 0 ? [] : [{ version, date, groups }]
  })
}

function readGroup(text: string): readonly ChangelogGroup[] {
  const title = /^### (.+)\n/.exec(text)?.[1] ?? null
  const notes = text.split(/^- /m).slice(1).map(plain)
  return notes.length === 0 || title === 'For operators' ? [] : [{ title, notes }]
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A Vite plugin that gives the app the changelog at build time. */
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
