import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { arrowsOf, floorOf, floors, product } from './floors.ts'
import { root } from './tree.ts'

const page = join(root, 'docs/architecture.md')

/** The server's folders with code, by floor. */
function foldersByFloor(): Map<number, Set<string>> {
  const byFloor = new Map<number, Set<string>>()
  for (const path of product.filter((one) => one.startsWith('server/src/'))) {
    const floor = floorOf(dirname(path), 'server')
    if (floor === floors.length) continue
    const known = byFloor.get(floor) ?? new Set()
    byFloor.set(floor, known.add(dirname(path).slice('server/src/'.length)))
  }
  return byFloor
}

/** Imports between folders of one floor, without those implied by a longer path (transitive reduction). */
function arrowsWithin(floor: string): readonly (readonly [from: string, to: string])[] {
  const targets = new Map<string, Set<string>>()
  const nameOf = (path: string) => dirname(path).slice(`server/src/${floor}/`.length)
  for (const { from, to } of arrowsOf('server')) {
    if (![from, to].every((path) => path.startsWith(`server/src/${floor}/`))) continue
    const known = targets.get(nameOf(from)) ?? new Set()
    targets.set(nameOf(from), known.add(nameOf(to)))
  }
  const reaches = (start: string, goal: string): boolean =>
    [...(targets.get(start) ?? [])].some((next) => next === goal || reaches(next, goal))
  return [...targets].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => [from, to] as const),
  )
}

function picture(): string {
  const folders = foldersByFloor()
  const idOf = (folder: string) => folder.replaceAll(/[^a-z]/g, '_')
  const lines = ['```mermaid', 'flowchart TB']
  for (const [at, floor] of [...floors.entries()].toReversed()) {
    lines.push(`  subgraph ${floor}`)
    for (const folder of [...(folders.get(at) ?? [])].toSorted())
      lines.push(`    ${idOf(folder)}["${folder.slice(floor.length + 1)}"]`)
    for (const [from, to] of arrowsWithin(floor).toSorted((a, b) => a.join().localeCompare(b.join())))
      lines.push(`    ${idOf(`${floor}/${from}`)} --> ${idOf(`${floor}/${to}`)}`)
    lines.push('  end')
  }
  for (const [at, floor] of floors.entries()) {
    const below = floors[at - 1]
    if (below !== undefined) lines.push(`  ${floor} ==> ${below}`)
  }
  return [...lines, '```'].join('\n')
}

test('the architecture diagram is generated from the imports', () => {
  const text = readFileSync(page, 'utf8')
  const [, before = '', shown, after = ''] =
    /^([\s\S]*<!-- picture -->\n)([\s\S]*?)(\n<!-- \/picture -->[\s\S]*)$/.exec(text) ?? []
  if (process.env['WRITE_DOCUMENTS'] === '1') {
    writeFileSync(page, before + picture() + after)
    return
  }
  expect(shown).toBe(picture())
})
