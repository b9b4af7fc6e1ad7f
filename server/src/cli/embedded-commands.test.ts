import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../test/app/run-command.ts'
import { listBackups } from '../core/backups/backups.ts'

test('the commands update an empty folder, and a restored backup has everything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-commands-'))
  const command = (typed: string) => runCommand({ databaseUrl: null, dataFolder: folder }, typed)
  expect(await command('admin create --email root@example.com')).toBe(
    'root@example.com is now an administrator.',
  )
  // there was nothing to lose by the migrations
  expect(await listBackups(folder)).toEqual([])
  const before = await command('audit verify')
  expect(before).toContain('The audit log is intact: 1 rows')
  const [written = '', compared] = (await command('backup')).split('\n')
  const path = written.replace('Written: ', '')
  expect(compared).toMatch(/^It was opened again: [1-9]\d* rows of \d+ tables, counts and checksums agree/)
  await command('secrets revoke --confirm REVOKE')
  expect(await command('audit verify')).not.toBe(before)
  expect(await command(`restore ${path}`)).toMatch(
    /^Restored\. [1-9]\d* rows of \d+ tables, counts and checksums agree with the backup\./,
  )
  expect(await command('audit verify')).toBe(before)
  const sums = `${path}.sums.json`
  await writeFile(
    sums,
    (await readFile(sums, 'utf8')).replace('"audit_log":{"rows":"', '"audit_log":{"rows":"9'),
  )
  expect(await command(`restore ${path}`)).toMatch(
    /refused: The image is not what was written: audit_log has 9\d+ rows on one side and \d+ on the other\. Nothing was changed\./,
  )
  expect(await command('audit verify')).toBe(before)
  await rm(folder, { recursive: true, force: true })
})
