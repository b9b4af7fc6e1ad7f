import type { AdminRelease } from '@harbour/contract/portal/releases'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { paths } from '../../core/router/paths.ts'
import { platform } from '../../core/platform/platform.ts'
import { releases } from './api.ts'
import { CreateForm } from './create-form.tsx'
import { DeleteRelease } from './delete-release.tsx'
import { DownloadCounts } from './download-counts.tsx'
import { DeletedList, ReleaseList, ReleasesSkeleton } from './release-list.tsx'
import * as texts from '#texts/portal/releases'

/** Publishing: present releases, the next one, and download counts. */
export function ReleasesTab() {
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<AdminRelease | null>(null)
  const list = useApiQuery(releases.list, {})
  return (
    <>
      <section aria-labelledby="release-management" className="card">
        <header className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-2.5">
          <h2 id="release-management" className="text-md font-semibold">
            {texts.management}
          </h2>
          <span className="flex-1" />
          <Button
            tone="primary"
            className="max-md:w-full"
            disabled={creating || !platform.capabilities.uploads}
            onClick={() => setCreating(true)}
          >
            {texts.createNew}
          </Button>
        </header>
        {platform.capabilities.uploads ? null : (
          <p className="px-4 pb-4 text-sm text-muted-foreground">
            {texts.tooLargeForApp}{' '}
            <Button size="sm" onClick={() => platform.leaveFor(paths.admin)}>
              {texts.openInBrowser}
            </Button>
          </p>
        )}
        {creating ? <CreateForm onDone={() => setCreating(false)} /> : null}
      </section>
      <section aria-label={texts.allReleases} className="card mt-4">
        <Loaded answer={list} what={texts.theReleases} skeleton={<ReleasesSkeleton />}>
          {(all) =>
            all.length > 0 ? (
              <ReleaseList releases={all} onDelete={setDeleting} />
            ) : (
              <p className="px-4 py-10 text-center text-muted-foreground">{texts.noReleases}</p>
            )
          }
        </Loaded>
      </section>
      <Deleted />
      <DownloadCounts />
      {deleting ? (
        <DeleteRelease release={deleting} all={list.data ?? []} onClose={() => setDeleting(null)} />
      ) : null}
    </>
  )
}

/** Lists deleted releases, which can be restored for some days; usually there are none. */
function Deleted() {
  const deleted = useApiQuery(releases.deleted, {})
  const restore = useApiMutation(releases.restore, {
    refresh: [releases.list, releases.deleted, { key: 'downloads.releases' }, { key: 'downloads.latest' }],
  })
  if (!deleted.data || deleted.data.length === 0) return null
  const bringBack = (release: AdminRelease): void =>
    restore.mutate(
      { params: { id: release.id } },
      {
        onSuccess: () => toast.success(texts.restored(release.version)),
        onError: (error) => toast.failure(texts.notRestored(sentenceOf(error))),
      },
    )
  return (
    <Card title={texts.deleted} note={texts.deletedNote} className="mt-4">
      <DeletedList
        releases={deleted.data}
        busy={restore.isPending ? (restore.variables?.params.id ?? null) : null}
        onRestore={bringBack}
      />
    </Card>
  )
}
