import { useState } from 'react'
import { Field } from '../../core/kit/field.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import { faultOfFile, FilePicker } from './file-picker.tsx'
import type { ChosenFile } from './use-chosen-file.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/releases'

interface UpdateFieldsProps {
  readonly updater: ChosenFile
  readonly signature: string
  readonly signatureError: string | undefined
  readonly onSignature: (signature: string) => void
}

/** The fields that the desktop app needs to install a release as an update; collapsed by default. */
export function UpdateFields({ updater, signature, signatureError, onSignature }: UpdateFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState('')
  return (
    <details
      className="md:col-span-2"
      open={isOpen || Boolean(signatureError)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="touch inline-flex min-h-8 cursor-pointer items-center text-sm text-link">
        {texts.signatureTitle}
      </summary>
      {isOpen || signatureError || updater.file ? (
        <div className="mt-2 grid gap-4">
          <Field label={texts.updaterFile} aside={actions.optional} error={fault} help={texts.updaterHelp}>
            {(control) => (
              <FilePicker
                control={control}
                name={texts.updaterFile}
                hint={texts.dropUpdater}
                file={updater.file}
                progress={updater.progress}
                isUploaded={updater.isUploaded}
                onPick={(file) => {
                  const found = faultOfFile(file)
                  setFault(found ?? '')
                  if (found === null) updater.choose(file)
                }}
                onRemove={updater.remove}
              />
            )}
          </Field>
          <Field
            label={texts.signature}
            aside={actions.optional}
            error={signatureError}
            help={texts.signatureHelp}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                spellCheck={false}
                className="mono"
                value={signature}
                onChange={(event) => onSignature(event.target.value)}
              />
            )}
          </Field>
        </div>
      ) : null}
    </details>
  )
}
