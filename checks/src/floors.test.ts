import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Arrow,
  arrowsOf,
  circlesOf,
  floorOf,
  maxFiles,
  mayBeWide,
  product,
  workspaces,
} from './floors.ts'

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
})

test(`no folder holds more than ${maxFiles} code files`, () => {
  const wide = [...Map.groupBy(product, (path) => dirname(path))]
    .filter(([folder, { length }]) => length > maxFiles && !mayBeWide.test(folder))
    .map(([folder, { length }]) => `${folder} ${length}`)
  expect(wide).toEqual([])
})

test('a circle of folders is found, also one of three', () => {
  const arrow = (from: string, to: string): Arrow => ({ from: `a/${from}/x.ts`, to: `a/${to}/y.ts` })
  expect(circlesOf([arrow('one', 'two'), arrow('two', 'three')])).toEqual([])
  expect(circlesOf([arrow('one', 'two'), arrow('two', 'three'), arrow('three', 'one')])).toEqual([
    ['a/one', 'a/three', 'a/two'],
  ])
})

test('the sync knows neither analytics nor reconciliation: what is made of rows is handed to it as steps', () => {
  const known = arrowsOf('server').filter(
    ({ from, to }) =>
      dirname(from) === 'server/src/trading/sync' &&
      /^server\/src\/trading\/(analytics|reconciliation)\//.test(to),
  )
  expect(known).toEqual([])
})
