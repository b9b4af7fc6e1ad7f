import { useRef, useState } from 'react'
import { limits } from '@harbour/contract/core/limits'
import type { ImportResult } from '@harbour/contract/portal/vip-whitelist'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { audit } from '../../people/audit/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { vipWhitelist } from './api.ts'
import { FilePicker } from './file-picker.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportFile, readImportFile } from './import-file.ts'
import { ImportSummary } from './import-summary.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/vip-whitelist'

type Step =
  | { readonly name: 'pick'; readonly refusal: string | null }
  | { readonly name: 'preview'; readonly file: ImportFile }
  | { readonly name: 'done'; readonly result: ImportResult }

const start: Step = { name: 'pick', refusal: null }

interface ImportDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Imports a file: its content, and the result. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const [step, setStep] = useState<Step>(start)
  const picked = useRef(0)
  const bulk = useApiMutation(vipWhitelist.bulk, { refresh: [vipWhitelist.list, audit.list] })
  const read = async (file: File): Promise<void> => {
    picked.current += 1
    const turn = picked.current
    const verdict = await readImportFile(file).catch(() => null)
    if (turn !== picked.current) return
    if (verdict?.kind === 'good') setStep({ name: 'preview', file: verdict.file })
    else setStep({ name: 'pick', refusal: verdict?.message ?? texts.unreadableFile })
  }
  const close = (): void => {
    if (bulk.isPending) return
    bulk.reset()
    setStep(start)
    onOpenChange(false)
  }
  const send = (file: ImportFile): void =>
    bulk.mutate(
      {
        body: {
          emails: file.rows.map(({ line, email, notes }) => ({
            line,
            email,
            notes: notes || limits.whitelist.defaultNote,
          })),
        },
      },
      {
        onSuccess: (result) => setStep({ name: 'done', result: withBlankRows(result, file.blank) }),
        onError: () => toast.failure(texts.importFailed),
      },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={texts.importCsv}
      subtitle={texts.importSubtitle}
      footer={
        <>
          {step.name === 'preview' ? (
            <Button size="lg" disabled={bulk.isPending} onClick={() => setStep(start)}>
              {texts.chooseAnother}
            </Button>
          ) : null}
          {step.name === 'preview' ? (
            <Button
              tone="primary"
              size="lg"
              busy={bulk.isPending}
              busyText={texts.importing}
              onClick={() => send(step.file)}
            >
              {texts.importEmails(step.file.rows.length)}
            </Button>
          ) : (
            <Button size="lg" onClick={close}>
              {step.name === 'done' ? actions.close : actions.cancel}
            </Button>
          )}
        </>
      }
    >
      {step.name === 'pick' ? <FilePicker refusal={step.refusal} onPick={(file) => void read(file)} /> : null}
      {step.name === 'preview' ? (
        <ImportPreview file={step.file} failure={bulk.error ? sentenceOf(bulk.error) : null} />
      ) : null}
      {step.name === 'done' ? <ImportSummary result={step.result} /> : null}
    </Dialog>
  )
}

/** Rows without an address were not sent; the summary counts them all the same. */
function withBlankRows(result: ImportResult, blank: readonly number[]): ImportResult {
  const skips = blank.map((line) => ({ line, email: '', reason: texts.noAddress }))
  return {
    ...result,
    total: result.total + blank.length,
    skipped: result.skipped + blank.length,
    skips: [...result.skips, ...skips].sort((a, b) => a.line - b.line),
  }
}
