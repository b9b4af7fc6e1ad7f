import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../../scripts/source-hash.mjs'
import { root } from '../../scripts/toolchain.mjs'

let folder: string
const hash = () => hashOf([relative(root, folder)])
const file = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-source-hash-'))
  mkdirSync(file('deep'))
  writeFileSync(file('deep/one.ts'), 'one')
  writeFileSync(file('two.ts'), 'two')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a new timestamp does not change the hash, and an edit does, even with the same size and timestamp', () => {
  const before = hash()
  expect(hash()).toBe(before)
  utimesSync(file('two.ts'), new Date(), new Date(0))
  expect(hash()).toBe(before)
  const { atime, mtime } = statSync(file('deep/one.ts'))
  writeFileSync(file('deep/one.ts'), 'One')
  utimesSync(file('deep/one.ts'), atime, mtime)
  const edited = hash()
  expect(edited).not.toBe(before)
  // the cache no longer returns the former contents
  writeFileSync(file('deep/one.ts'), 'one')
  expect(hash()).toBe(before)
})

test('an added, removed or renamed file changes the hash; a test does not', () => {
  const seen = new Set([hash()])
  writeFileSync(file('three.ts'), '')
  seen.add(hash())
  renameSync(file('two.ts'), file('four.ts'))
  seen.add(hash())
  rmSync(file('three.ts'))
  seen.add(hash())
  expect(seen.size).toBe(4)
  writeFileSync(file('two.test.ts'), '')
  writeFileSync(file('two.test.tsx'), '')
  expect([...seen].at(-1)).toBe(hash())
})
