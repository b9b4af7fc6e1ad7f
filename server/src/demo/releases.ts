import { dayMs } from '@harbour/ledger/durations'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Platform } from '@harbour/contract/portal/downloads'
import { sql } from 'kysely'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import { storeStream } from '../portal/releases/files.ts'
import { readVersion } from '../portal/releases/version.ts'
import type { Services } from '../core/services/services.ts'
import { sampleDiskImage, sampleProgram, sampleTarball } from './sample-files.ts'

interface Sample {
  readonly platform: Platform
  readonly version: string
  readonly daysAgo: number
  readonly isLatest?: true
  readonly isBeta?: true
  readonly changelog: readonly string[]
}

const samples: readonly Sample[] = [
  {
    platform: 'windows',
    version: '1.2.0',
    daysAgo: 96,
    changelog: [
      'OKX accounts can be connected.',
      'Trades load in pages, so a history of years opens at once.',
    ],
  },
  {
    platform: 'windows',
    version: '1.3.0',
    daysAgo: 41,
    changelog: [
      'Equity shows its high-water mark and every drawdown.',
      'Bitget unified accounts are recognised by themselves.',
      'Fixed: funding fees of inverse contracts were shown in the wrong asset.',
    ],
  },
  {
    platform: 'windows',
    version: '1.4.0',
    daysAgo: 12,
    isLatest: true,
    changelog: [
      'Realised P&L by market, with fees and funding beside it.',
      'History syncs further back than the exchange shows on its own pages.',
      'The window remembers its size and place.',
      'Fixed: a position opened and closed within a second was counted twice.',
    ],
  },
  {
    platform: 'windows',
    version: '1.5.0-beta.1',
    daysAgo: 3,
    isBeta: true,
    changelog: [
      'Calendar of trading days.',
      'For testers: please tell us what you find on the feedback board.',
    ],
  },
  {
    platform: 'mac',
    version: '1.3.0',
    daysAgo: 40,
    changelog: ['First release for macOS, for Apple Silicon and Intel.'],
  },
  {
    platform: 'mac',
    version: '1.4.0',
    daysAgo: 12,
    isLatest: true,
    changelog: [
      'Realised P&L by market, with fees and funding beside it.',
      'Opens in the menu bar where you want it.',
      'Fixed: the first sync no longer stops when the lid is closed.',
    ],
  },
  {
    platform: 'web',
    version: '1.4.0',
    daysAgo: 12,
    isLatest: true,
    changelog: ['The dashboard opens in your browser.'],
  },
]

/** Adds some releases with a history, through the storage of real ones. Changes nothing where any release exists. */
export async function addDemoReleases(services: Services): Promise<void> {
  const { db } = services.database
  if (await db.selectFrom('releases').select('id').limit(1).executeTakeFirst()) return
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoSignIns.admin)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  if (!admin) return
  for (const sample of samples) await addSample(services, sample, admin.id)
  await addDownloads(services)
}

async function addSample(services: Services, sample: Sample, adminId: string): Promise<void> {
  const { name, bytes } = fileOf(sample)
  const file = await storeStream(services, name, Readable.from([bytes]), adminId)
  const version = readVersion(sample.version)
  if (!version) return
  const at = new Date(services.now() - sample.daysAgo * dayMs)
  await services.database.db
    .insertInto('releases')
    .values({
      id: randomUUID(),
      platform: sample.platform,
      version: version.text,
      version_order: version.order,
      file_id: file.uploadId,
      file_name: file.fileName,
      file_size: file.fileSize,
      changelog: sample.changelog.join('\n'),
      is_latest: sample.isLatest === true,
      is_beta: sample.isBeta === true,
      is_demo: true,
      released_at: at,
      created_at: at,
      created_by: adminId,
    })
    .onConflict((at) => at.doNothing())
    .execute()
}

function fileOf({ platform, version }: Sample): { name: string; bytes: Buffer } {
  const text = `A sample of Harbour ${version} for ${platform}. It does nothing.\n`
  if (platform === 'windows')
    return { name: `Harbour-Setup-${version}.exe`, bytes: sampleProgram(text, 48 * 1024) }
  if (platform === 'mac') return { name: `Harbour-${version}.dmg`, bytes: sampleDiskImage(text, 64 * 1024) }
  return {
    name: `harbour-web-${version}.tar.gz`,
    bytes: sampleTarball('README.txt', text + noise(24 * 1024)),
  }
}

/** Incompressible text, so that a sample has a size; the same each time. */
function noise(length: number): string {
  let text = ''
  while (text.length < length) text += createHash('sha512').update(text).digest('base64')
  return text.slice(0, length)
}

/** Adds downloads of invented people, fewer the older the day: the same after every first start. */
async function addDownloads({ database, now }: Services): Promise<void> {
  await sql`
    insert into release_downloads (user_id, release_id, day, at)
    select 'demo-' || n, r.id, d.day, d.day + interval '12 hours'
    from releases r
    cross join lateral (
      select g::date as day, (extract(epoch from g)::bigint / 86400) as number
      from generate_series(greatest(r.released_at, ${new Date(now() - 44 * dayMs)}::timestamptz)::date, ${new Date(now())}::timestamptz::date, interval '1 day') g
    ) d
    cross join lateral generate_series(1, (
      (d.number * 7 + length(r.version) * 5) % 9
      * case r.platform when 'windows' then 2 else 1 end
      / case when r.is_latest then 1 when r.is_beta then 3 else 4 end)::int) n
    where r.is_demo and r.platform <> 'web'
    on conflict do nothing`.execute(database.db)
}
