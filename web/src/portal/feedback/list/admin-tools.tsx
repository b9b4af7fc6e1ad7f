import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addressOf, request } from '../../../core/api/api.ts'
import { PageActions } from '../../../core/kit/page-actions.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { platform } from '../../../core/platform/platform.ts'
import { lazyPart } from '../../../core/kit/lazy-part.tsx'
import * as texts from '#texts/portal/feedback'

const DeletedDialog = lazyPart(() => import('./deleted-dialog.tsx'), 'DeletedDialog')

/** Fetched with the session, which a plain link would lack, and saved as a file. */
async function download(): Promise<void> {
  const response = await request(addressOf('/v1/admin/feedback/export', {}), {})
  if (!response.ok) throw new Error(`The export was answered with ${response.status}`)
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'feedback.csv'
  platform.saveFile(name, await response.blob())
}

/** Tools of administrators: deleted items, and an export of everything as a table; one menu on phones. */
export function AdminTools() {
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    setExporting(true)
    await download().catch(() => toast.failure(texts.exportFailed))
    setExporting(false)
  }
  return (
    <PageActions
      of={[
        {
          label: texts.deleted,
          icon: Trash2,
          opensDialog: true,
          onPick: () => setShowsDeleted(true),
          layer: showsDeleted ? <DeletedDialog onClose={() => setShowsDeleted(false)} /> : null,
        },
        {
          label: texts.exportCsv,
          icon: Download,
          isBusy: isExporting,
          onPick: () => void exportAll(),
          ...(isExporting ? { words: texts.exporting } : {}),
        },
      ]}
    />
  )
}
