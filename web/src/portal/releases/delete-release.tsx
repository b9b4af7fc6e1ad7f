import { nextInLine } from '@harbour/contract/portal/release-files'
import type { AdminRelease } from '@harbour/contract/portal/releases'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { platformNames } from '../downloads/releases.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { releases } from './api.ts'

interface DeleteReleaseProps {
  readonly release: AdminRelease
  readonly all: readonly AdminRelease[]
  readonly onClose: () => void
}

/** Asks first, and says what its visitors are offered afterwards. */
export function DeleteRelease({ release, all, onClose }: DeleteReleaseProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const remove = useApiMutation(releases.remove, {
    refresh: [releases.list, releases.deleted, { key: 'downloads.releases' }, { key: 'downloads.latest' }],
  })
  const next = nextInLine(all, release)
  const place = release.platform === 'web' ? 'the web' : platformNames[release.platform]
  const confirm = (): void =>
    remove.mutate(
      { params: { id: release.id } },
      {
        onSuccess: ({ promoted }) => {
          toast.success(
            `v${release.version} is deleted${promoted ? `, v${promoted.version} is now the latest` : ''}`,
          )
          onClose()
        },
        onError: (error) => setFailure(sentenceOf(error)),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Delete v${release.version} for ${place}?`}
      verb="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p>Links to it stop working at once. It can be restored for 30 days.</p>
      {release.isLatest ? (
        <p className="mt-2 text-foreground">
          {next
            ? `It is the latest for ${place}: v${next.version}${next.isBeta ? ', a beta,' : ''} takes its place.`
            : `It is the only release for ${place}: nothing will be left to download.`}
        </p>
      ) : null}
      {failure ? (
        <Banner tone="danger" icon={CircleX} title="Failed to delete release" role="alert" className="mt-3">
          {failure}
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}
