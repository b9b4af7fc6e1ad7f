import { dirname, join, normalize } from 'node:path'
import { code, importsOf, isTest, read } from './tree.ts'

/** The floors of a workspace, the lowest first. The entry is above all of them. */
export const floors = ['core', 'people', 'trading', 'portal'] as const
export const workspaces = ['server', 'web', 'contract'] as const

/** The maximum number of code files in a folder; more should be split. */
export const maxFiles = 25
/** Folders that may exceed it, each with its reason. */
export const wideFolders: Readonly<Record<string, string>> = {
  'web/src/core/kit': 'a kit is flat: its parts are found by their names',
  'exchanges/src/generic/proofs': 'one file for each exchange, called by its id',
  'bench/src': 'one file for each measurement, called after what it measures',
}

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

/** Resolves a package's name to its file in the contract, or in the workspace's texts; undefined for any other package. */
export function filePathOf(name: string, workspace: string): string | undefined {
  const [, ofContract] = /^@harbour\/contract\/(.+)$/.exec(name) ?? []
  if (ofContract !== undefined) return `contract/src/${ofContract}.ts`
  const [, ofTexts] = /^#texts\/(.+)$/.exec(name) ?? []
  return ofTexts === undefined ? undefined : `${workspace}/src/${ofTexts}`
}

/** The list of all routes: the API client, the router and the limits are derived from it, for the routes of all floors. */
const allRoutes = 'contract/src/routes.ts'

/** Imports of the contract and of texts, by the floor of the file and the floor of the import. */
export function crossingsOf(workspace: string): readonly Arrow[] {
  return product
    .filter((path) => path.startsWith(`${workspace}/src/`))
    .flatMap((from) =>
      importsOf(read(from)).flatMap((name) => {
        const to = filePathOf(name, workspace)
        return to === undefined || to === allRoutes || /\/texts\//.test(to) ? [] : [{ from, to }]
      }),
    )
}

const workspaceOf = (path: string): string => path.slice(0, path.indexOf('/'))

/** Imports from a higher floor; the entry is above all of them. */
export const upward = (arrows: readonly Arrow[]): readonly Arrow[] =>
  arrows.filter(
    ({ from, to }) => floorOf(dirname(from), workspaceOf(from)) < floorOf(dirname(to), workspaceOf(to)),
  )

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
