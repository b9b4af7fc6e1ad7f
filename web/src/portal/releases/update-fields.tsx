import { useState } from 'react'
import { Field } from '../../core/kit/field.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import { faultOfFile, FilePicker } from './file-picker.tsx'
import type { ChosenFile } from './use-chosen-file.ts'

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
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-link">
        Signature for updates of the desktop app
      </summary>
      {isOpen || signatureError || updater.file ? (
        <div className="mt-2 grid gap-4">
          <Field
            label="Updater file"
            aside="optional"
            error={fault}
            help="What the app installs, if not the installer itself: on macOS, the build’s .app.tar.gz."
          >
            {(control) => (
              <FilePicker
                control={control}
                name="Updater file"
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
            label="Signature"
            aside="optional"
            error={signatureError}
            help="The contents of the .sig file for the updater file, or else for the installer. Without it people can download the release, but the app does not offer it as an update."
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
