import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingTable } from '@harbour/server/core/settings/setting-table'
import { files, read, root } from './tree.ts'

const documents = files.filter((path) => path.endsWith('.md'))
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

describe('documents', () => {
  test('name npm scripts that exist', () => {
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/`npm (?:run )?([a-z:-]+)/g)].map((match) => [path, match[1] ?? ''] as const),
    )
    const builtIn = ['ci', 'install', 'test', 'start', 'audit']
    expect(named.filter(([, name]) => !(name in scripts) && !builtIn.includes(name))).toEqual([])
  })
  test('name files and folders that exist', () => {
    const named = documents.flatMap((path) => {
      const text = read(path)
      const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) =>
        join(dirname(path), match[1] ?? ''),
      )
      const spans = [
        ...text.matchAll(
          /`((?:contract|ledger|exchanges|simulator|server|web|checks|e2e|bench|docs|scripts|changes)\/[\w./-]*)`/g,
        ),
      ].map((match) => match[1] ?? '')
      return [...links, ...spans].map((name) => ({ path, name }))
    })
    const made = ['server/dist', 'web/dist', 'web/dist-desktop', 'bench/report.json', 'e2e/output']
    expect(named.filter(({ name }) => !existsSync(join(root, name)) && !made.includes(name))).toEqual([])
  })
  test('list the files of every trading screen in the pipeline', () => {
    const screens = [...read('web/src/routes.tsx').matchAll(/import\('\.\/(trading\/[^']+)'\)/g)]
    expect(screens.length).toBeGreaterThan(10)
    const pipeline = read('docs/pipeline.md')
    expect(
      screens.filter(([, file]) => !pipeline.includes(`\`web/src/${file}\``)).map(([, file]) => file),
    ).toEqual([])
  })
  test('list every setting with its meaning and its default', () => {
    const readme = read('README.md')
    expect(
      settingTable.filter(({ name, meaning, fallback }) => {
        const names = name
          .split(', ')
          .map((one) => (/^[A-Z_]+$/.test(one) ? `\`${one}\`` : one))
          .join(', ')
        return !readme.includes(`| ${names} | ${meaning} | ${fallback} |`)
      }),
    ).toEqual([])
  })
})
