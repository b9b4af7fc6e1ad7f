import { expect, test } from 'vitest'
import { sizeText } from '@harbour/contract/portal/release-files'
import { endingOf, safeFileName } from './file-names.ts'

test.each([
  ['Harbour Setup 1.4.0.exe', 'Harbour-Setup-1.4.0.exe'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\harbour.exe', 'harbour.exe'],
  ['harbour\0.exe', 'harbour.exe'],
  ['harbour\r\nSet-Cookie: a=b.exe', 'harbourSet-Cookie-a-b.exe'],
  ['harbour\u202Egpj.exe', 'harbourgpj.exe'],
  ['CON', 'file-CON'],
  ['con.exe', 'file-con.exe'],
  ['LPT1.tar.gz', 'file-LPT1.tar.gz'],
  ['…', null],
  ['///', null],
  ['....', null],
  ['', null],
  ['größe.dmg', 'gr-e.dmg'],
  ['-rf.zip', 'rf.zip'],
  ['a..exe', 'a.exe'],
])('the name %j is stored as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept)
})

test('a name of 300 characters is shortened in its middle, so that its extension stays', () => {
  const name = safeFileName(`${'a'.repeat(300)}.tar.gz`)
  expect(name).toHaveLength(120)
  expect(name?.endsWith('.tar.gz')).toBe(true)
})

test('S377 the extensions are .exe, .dmg, .zip and .tar.gz, in any case, and the last is a single one', () => {
  expect(['a.exe', 'A.EXE', 'a.dmg', 'a.zip', 'a.tar.gz', 'a.TAR.GZ'].map(endingOf)).toEqual([
    '.exe',
    '.exe',
    '.dmg',
    '.zip',
    '.tar.gz',
    '.tar.gz',
  ])
  expect(['a.gz', 'a.tar', 'a.msi', 'exe', '.exe', 'a.exe.txt', 'a'].map(endingOf)).toEqual(
    Array(7).fill(null),
  )
})

test('file sizes are formatted for people', () => {
  expect([1, 1023, 1024, 1536, 157_286_400, 524_288_000, 1_610_612_736].map(sizeText)).toEqual([
    '1 bytes',
    '1023 bytes',
    '1 KB',
    '1.5 KB',
    '150 MB',
    '500 MB',
    '1.5 GB',
  ])
})
