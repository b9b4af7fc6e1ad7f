import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Arrow,
  arrowsOf,
  circlesOf,
  crossingsOf,
  filePathOf,
  maxFiles,
  upward,
  wideFolders,
  workspaces,
} from './floors.ts'
import { code } from './tree.ts'

/** Files that use a type of a higher floor, each with its reason. */
const fromAbove: Readonly<Record<string, string>> = {
  'server/src/core/events/events.ts':
    'one stream carries the events of all floors, so their union is what it sends',
  'server/src/core/db/tables/share-links.ts': 'the schema says what its column of JSON holds',
  'server/src/core/db/tables/saved-views.ts': 'the schema says what its column of JSON holds',
  'server/src/core/http/context.ts': 'each handler gets the person with their preferences',
}

describe.each(workspaces)('the folders of %s', (workspace) => {
  const arrows = arrowsOf(workspace)

  test('import nothing from a higher floor', () => {
    expect(upward(arrows)).toEqual([])
  })

  test('take nothing of a higher floor from the contract or its texts, except the listed files', () => {
    const up = upward(crossingsOf(workspace)).filter(({ from }) => fromAbove[from] === undefined)
    expect(up).toEqual([])
  })

  test('form no cycle, types included', () => {
    expect(arrows.length).toBeGreaterThan(20)
    expect(circlesOf(arrows)).toEqual([])
  })
})

test(`no folder holds more than ${maxFiles} code files`, () => {
  const own = code.filter((path) => !/\.test\.tsx?$/.test(path))
  const wide = [...Map.groupBy(own, (path) => dirname(path))]
    .filter(([, { length }]) => length > maxFiles)
    .map(([folder]) => folder)
  expect(wide.filter((folder) => wideFolders[folder] === undefined)).toEqual([])
  // a folder below the limit needs no reason
  expect(Object.keys(wideFolders).filter((folder) => !wide.includes(folder))).toEqual([])
})

test('each listed file still takes something from a higher floor', () => {
  const taking = new Set(workspaces.flatMap((one) => upward(crossingsOf(one)).map(({ from }) => from)))
  expect(Object.keys(fromAbove).filter((path) => !taking.has(path))).toEqual([])
})

test('a contract type and a text belong to their floor', () => {
  const from = 'web/src/core/kit/heat.ts'
  const to = (name: string) => ({ from, to: filePathOf(name, 'web') ?? '' })
  expect(upward([to('@harbour/contract/trading/equity'), to('#texts/portal/board')])).toHaveLength(2)
  expect(upward([to('@harbour/contract/core/route'), to('#texts/core/kit')])).toEqual([])
  expect(filePathOf('@harbour/ledger/decimal', 'web')).toBeUndefined()
})

test('a cycle of folders is found, even of three', () => {
  const arrow = (from: string, to: string): Arrow => ({ from: `a/${from}/x.ts`, to: `a/${to}/y.ts` })
  expect(circlesOf([arrow('one', 'two'), arrow('two', 'three')])).toEqual([])
  expect(circlesOf([arrow('one', 'two'), arrow('two', 'three'), arrow('three', 'one')])).toEqual([
    ['a/one', 'a/three', 'a/two'],
  ])
})

test('the sync imports neither analytics nor reconciliation: it gets those steps as arguments', () => {
  const known = arrowsOf('server').filter(
    ({ from, to }) =>
      dirname(from) === 'server/src/trading/sync' &&
      /^server\/src\/trading\/(analytics|reconciliation)\//.test(to),
  )
  expect(known).toEqual([])
})
