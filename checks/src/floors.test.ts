import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, importsOf, isTest, read } from './tree.ts'

/** The floors of a workspace, the lowest first. What lies beside them, the entry, stands on all. */
const floors = ['core', 'people', 'trading', 'portal'] as const
const workspaces = ['server', 'web', 'contract'] as const

/** Code files of one folder; more are two things. */
const maxFiles = 25
/** A kit is flat everywhere: its parts are found by their names. */
const mayBeWide = /\/core\/kit$/

const product = code.filter((path) => !isTest(path))
const floorOf = (folder: string, workspace: string): number => {
  const name = folder.slice(`${workspace}/src/`.length).split('/')[0] ?? ''
  const floor = floors.findIndex((one) => one === name)
  return floor === -1 ? floors.length : floor
}

interface Arrow {
  readonly from: string
  readonly to: string
}

/** Imports from folder to folder, types included. */
function arrowsOf(workspace: string): readonly Arrow[] {
  const files = product.filter((path) => path.startsWith(`${workspace}/src/`))
  return files.flatMap((from) =>
    importsOf(read(from)).flatMap((name) => {
      if (!name.startsWith('.')) return []
      const to = normalize(join(dirname(from), name))
      return dirname(to) === dirname(from) || !to.startsWith(`${workspace}/src/`) ? [] : [{ from, to }]
    }),
  )
}

/** The folders that reach each other (strongly connected components of more than one). */
function circlesOf(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const known = targets.get(dirname(from)) ?? new Set()
    targets.set(dirname(from), known.add(dirname(to)))
  }
  const reaches = (start: string): Set<string> => {
    const seen = new Set<string>()
    const next = [start]
    for (let folder = next.pop(); folder !== undefined; folder = next.pop())
      for (const target of targets.get(folder) ?? [])
        if (!seen.has(target)) next.push((seen.add(target), target))
    return seen
  }
  const reached = new Map([...targets.keys()].map((folder) => [folder, reaches(folder)]))
  const circles = [...reached].filter(([folder, seen]) => seen.has(folder))
  return [
    ...new Set(
      circles.map(([folder, seen]) =>
        [folder, ...[...seen].filter((other) => reached.get(other)?.has(folder))]
          .filter((one, at, all) => all.indexOf(one) === at)
          .toSorted()
          .join(' '),
      ),
    ),
  ].map((circle) => circle.split(' '))
}

describe.each(workspaces)('the folders of %s', (workspace) => {
  const arrows = arrowsOf(workspace)

  test('stand on floors: no import leads up', () => {
    const up = arrows.filter(
      ({ from, to }) => floorOf(dirname(from), workspace) < floorOf(dirname(to), workspace),
    )
    expect(up).toEqual([])
  })

  test('make no circle, types included', () => {
    expect(arrows.length).toBeGreaterThan(20)
    expect(circlesOf(arrows)).toEqual([])
  })

  test(`hold no more than ${maxFiles} code files`, () => {
    const files = product.filter((path) => path.startsWith(`${workspace}/src/`))
    const wide = [...Map.groupBy(files, (path) => dirname(path))]
      .filter(([folder, { length }]) => length > maxFiles && !mayBeWide.test(folder))
      .map(([folder, { length }]) => `${folder} ${length}`)
    expect(wide).toEqual([])
  })
})

test('a circle of folders is found, also one of three', () => {
  const arrow = (from: string, to: string): Arrow => ({ from: `a/${from}/x.ts`, to: `a/${to}/y.ts` })
  expect(circlesOf([arrow('one', 'two'), arrow('two', 'three')])).toEqual([])
  expect(circlesOf([arrow('one', 'two'), arrow('two', 'three'), arrow('three', 'one')])).toEqual([
    ['a/one', 'a/three', 'a/two'],
  ])
})
