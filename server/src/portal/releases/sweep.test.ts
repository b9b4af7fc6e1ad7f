import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/app/bucket.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { uploaded } from '../../../test/app/release-uploads.ts'
import { findS3Server } from '../../../test/app/s3-server.ts'
import { tusClient } from '../../../test/app/tus.ts'
import { bucketStorage } from '../../core/storage/bucket-storage.ts'
import { sampleProgram } from '../../demo/sample-files.ts'
import { createResumable } from './resumable.ts'
import { sweepReleaseFiles } from './sweep.ts'
import { deleteUpload, findUpload } from './upload-rows.ts'

describe.runIf(findS3Server() !== null)(
  'the sweep of a bucket (needs minio or versitygw on this machine)',
  () => {
    let bucket: TestBucket
    let h: Harbour
    let origin: string
    let clock = Date.now()
    beforeAll(async () => {
      bucket = await startBucket()
      h = await harbour({ settings: { storage: bucket.place }, now: () => clock })
      origin = await h.listen()
    })
    afterAll(() => bucket.stop())

    /** Uploads a file whose process is killed once its parts are joined; returns its id. */
    async function joined(name: string): Promise<string> {
      const bytes = sampleProgram(name, 100_000)
      const client = tusClient((await h.person('admin', 'admin')).token)
      const path = await client.begin(origin, `${name}.exe`, bytes.length)
      await client.send(origin, path, { offset: 0, body: new Uint8Array(bytes) })
      const id = path.split('/').at(-1) ?? ''
      const row = await findUpload(h.db, id)
      if (!row) throw new Error('no upload')
      await h.services.storage.multipart?.complete(`releases/${id}`, row.multipartId, row.parts)
      return id
    }
    const sweepAfter = async (days: number) => {
      clock = Date.now() + days * dayMs
      const services = { ...h.services, storage: bucketStorage(bucket.place, { pageSize: 2 }) }
      await sweepReleaseFiles(services, createResumable(services))
      return (await bucket.keys()).map((key) => key.replace('files/releases/', '')).toSorted()
    }

    test('removes a joined file that no row names after a week, and none that a release or an upload names', async () => {
      const program = sampleProgram('published', 100_000)
      const { downloadUrl, fileName, fileSize } = await uploaded(h, origin, 'published.exe', program)
      await h.as('admin', 'admin').releases.create({
        body: { version: '1.0.0', platform: 'windows', downloadUrl, fileName, fileSize },
      })
      const [published = ''] = await sweepAfter(0)
      const running = await joined('running')
      const left: string[] = []
      // the process is killed again, between deleting the row and the file
      for (const name of ['one', 'two', 'three', 'four', 'five']) {
        const id = await joined(name)
        await deleteUpload(h.db, id)
        left.push(id)
      }
      const all = [published, running, ...left].toSorted()
      const goOn = () =>
        h.db
          .updateTable('resumable_uploads')
          .set({ changed_at: new Date(Date.now() + 7 * dayMs) })
          .execute()
      await goOn()
      expect(await sweepAfter(6.9)).toEqual(all)
      // a database that was made after these files does not know whose they are
      await h.db
        .transaction()
        .execute((tx) => sql`update schema_migrations set applied_at = now() + interval '1 hour'`.execute(tx))
      expect(await sweepAfter(7.1)).toEqual(all)
      await sql`update schema_migrations set applied_at = now() - interval '1 hour'`.execute(h.db)
      expect(await sweepAfter(7.1)).toEqual([published, running].toSorted())
      // the upload is idle now
      expect(await sweepAfter(400)).toEqual([published])
    })
  },
)
