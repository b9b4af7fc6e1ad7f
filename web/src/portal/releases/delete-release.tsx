import { nextInLine } from '@harbour/contract/portal/release-files'
import type { AdminRelease } from '@harbour/contract/portal/releases'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { placeOf } from './platforms.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { releases } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/releases'

interface DeleteReleaseProps {
  readonly release: AdminRelease
  readonly all: readonly AdminRelease[]
  readonly onClose: () => void
}

/** Asks first, and states what visitors are offered afterwards. */
export function DeleteRelease({ release, all, onClose }: DeleteReleaseProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const remove = useApiMutation(releases.remove, {
    refresh: [releases.list, releases.deleted, { key: 'downloads.releases' }, { key: 'downloads.latest' }],
  })
  const next = nextInLine(all, release)
  const place = placeOf(release.platform)
  const confirm = (): void =>
    remove.mutate(
      { params: { id: release.id } },
      {
        onSuccess: ({ promoted }) => {
          toast.success(
            promoted
              ? texts.deletedAndPromoted(release.version, promoted.version)
              : texts.versionDeleted(release.version),
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
      title={texts.deleteQuestion(release.version, place)}
      verb={actions.erase}
      busyText={actions.deleting}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p>{texts.deleteConsequences}</p>
      {release.isLatest ? (
        <p className="mt-2 text-foreground">
          {next
            ? (next.isBeta ? texts.betaTakesItsPlace : texts.takesItsPlace)(place, next.version)
            : texts.nothingLeft(place)}
        </p>
      ) : null}
      {failure ? (
        <Banner tone="danger" icon={CircleX} title={texts.notDeleted} role="alert" className="mt-3">
          {failure}
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}
