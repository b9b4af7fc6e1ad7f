import type { ImportedFile } from '@harbour/contract/trading/imports/imports'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api as frameApi } from '../../core/api/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { dayTime, span } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { api } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/imports'

/** Imported files, each with a button that removes it. */
export function ImportedList({ accountId }: { readonly accountId: string }) {
  const answer = useApiQuery(api.imports.list, { params: { id: accountId } })
  const [leaving, setLeaving] = useState<ImportedFile | null>(null)
  const remove = useApiMutation(api.imports.remove, {
    refresh: [api.imports.list, frameApi.sync.status, { key: 'coverage.show' }],
  })
  const takeBack = (file: ImportedFile): void =>
    remove.mutate(
      { params: { id: accountId, importId: file.id } },
      {
        onSuccess: () => toast.success(texts.undone(file.fileName)),
        onError: (error) => toast.failure(sentenceOf(error)),
        onSettled: () => setLeaving(null),
      },
    )
  return (
    <Card title={texts.importedFiles}>
      <div className="border-t">
        <Loaded answer={answer} what={texts.theImportedFiles} skeleton={<SkeletonRows rows={2} />}>
          {({ imports }) =>
            imports.length === 0 ? (
              <EmptyState title={texts.noFiles}>{texts.filesAppear}</EmptyState>
            ) : (
              <ul aria-label={texts.importedFiles}>
                {imports.map((file) => (
                  <li
                    key={file.id}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 not-first:border-t"
                  >
                    <div className="min-w-0 flex-1 basis-56">
                      <div className="truncate font-medium">{file.fileName}</div>
                      <div className="num text-xs text-subtle-foreground">
                        {file.format} · {span(file.from, file.to)} ·{' '}
                        {texts.importedAt(dayTime(file.createdAt))}
                      </div>
                    </div>
                    <span className="num text-xs text-muted-foreground">{sizeOf(file)}</span>
                    <Button size="sm" icon={Undo2} onClick={() => setLeaving(file)}>
                      {actions.undo}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={texts.askUndo(leaving?.fileName ?? null)}
        verb={texts.undoImport}
        busyText={texts.undoing}
        busy={remove.isPending}
        onConfirm={() => leaving && takeBack(leaving)}
      >
        {texts.whatUndoRemoves(leaving ? leaving.fills + leaving.entries : null)}
      </ConfirmDialog>
    </Card>
  )
}

const sizeOf = ({ fills, entries }: ImportedFile): string =>
  [fills > 0 ? texts.trades(fills) : null, entries > 0 ? texts.entries(entries) : null]
    .filter(Boolean)
    .join(', ')
