import { dirname, join, normalize } from 'node:path'
import { code, importsOf, isTest, read } from './tree.ts'

/** The floors of a workspace, the lowest first. The entry beside them stands on all. */
export const floors = ['core', 'people', 'trading', 'portal'] as const
export const workspaces = ['server', 'web', 'contract'] as const

/** Code files of one folder; more are two things. */
export const maxFiles = 25
/** A kit is flat everywhere: its parts are found by their names. So are proofs: one file for each exchange, called by its id. */
export const mayBeWide = /\/core\/kit$|\/generic\/proofs$/

export const product = code.filter((path) => !isTest(path))
export const floorOf = (folder: string, workspace: string): number => {
  const name = folder.slice(`${workspace}/src/`.length).split('/')[0] ?? ''
  const floor = floors.findIndex((one) => one === name)
  return floor === -1 ? floors.length : floor
}

export interface Arrow {
  readonly from: string
  readonly to: string
}

/** Imports from folder to folder, types included. */
export function arrowsOf(workspace: string): readonly Arrow[] {
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
export function circlesOf(arrows: readonly Arrow[]): string[][] {
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
