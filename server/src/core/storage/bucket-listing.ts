import { type callsOf, expectOk, matches, textOf } from './bucket-calls.ts'
import { isKey } from './storage.ts'

export interface Listed {
  /** Without the prefix of the place. */
  readonly key: string
  /** The time of the last change; some buckets name the begin of the upload for a file in parts. */
  readonly at: Date
}

export interface ListedUpload extends Listed {
  readonly id: string
}

/** Lists a bucket page by page, so that the memory for it has a limit. */
export interface BucketListing {
  /** Objects whose keys begin with this folder. */
  objects(folder: string): AsyncIterable<readonly Listed[]>
  /** Unfinished multipart uploads. */
  uploads(): AsyncIterable<readonly ListedUpload[]>
}

export function bucketListing(
  { call, addressOf }: Pick<ReturnType<typeof callsOf>, 'call' | 'addressOf'>,
  prefix: string,
  pageSize: number,
): BucketListing {
  async function* pages(
    query: Readonly<Record<string, string>>,
    nextOf: (xml: string) => Readonly<Record<string, string>>,
  ): AsyncGenerator<string> {
    let next: Readonly<Record<string, string>> = {}
    for (;;) {
      const reply = await call(
        `${addressOf(null)}?${new URLSearchParams({ ...query, ...next }).toString()}`,
        {},
      )
      await expectOk(reply, false)
      const xml = await reply.text()
      yield xml
      if (textOf(xml, 'IsTruncated') !== 'true') return
      next = nextOf(xml)
    }
  }
  const listed = (xml: string, time: string): Listed[] => {
    const found = textOf(xml, 'Key') ?? ''
    const key = found.slice(prefix.length)
    // files of others may lie beside ours
    return found.startsWith(prefix) && isKey(key) ? [{ key, at: new Date(textOf(xml, time) ?? '') }] : []
  }
  return {
    async *objects(folder) {
      const query = { 'list-type': '2', prefix: prefix + folder, 'max-keys': String(pageSize) }
      const nextOf = (xml: string) => ({ 'continuation-token': named(xml, 'NextContinuationToken') })
      for await (const xml of pages(query, nextOf))
        yield [...matches(xml, 'Contents')].flatMap((one) => listed(one, 'LastModified'))
    },
    async *uploads() {
      const query = { uploads: '', prefix, 'max-uploads': String(pageSize) }
      // Each key has one upload. A marker of the upload as well is refused where the upload was removed meanwhile.
      const nextOf = (xml: string) => ({ 'key-marker': named(xml, 'NextKeyMarker') })
      for await (const xml of pages(query, nextOf))
        yield [...matches(xml, 'Upload')].flatMap((one) =>
          listed(one, 'Initiated').map((found) => ({ ...found, id: named(one, 'UploadId') })),
        )
    },
  }
}

function named(xml: string, name: string): string {
  const text = textOf(xml, name)
  // without it the listing would begin again, without an end
  if (text === null) throw new Error(`the object storage listed no ${name}`)
  return text
}
