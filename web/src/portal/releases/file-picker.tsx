import { hasReleaseEnding, releaseEndings, sizeText } from '@harbour/contract/portal/release-files'
import { limits } from '@harbour/contract/core/limits'
import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { DropZone } from '../../core/kit/drop-zone.tsx'
import type { FieldControl } from '../../core/kit/field.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { ProgressBar } from '../../core/kit/progress-bar.tsx'
import { FileInput } from '../../core/kit/file-input.tsx'
import { megabytes, speedText, timeLeft } from './speed.ts'
import type { UploadProgress } from './use-upload.ts'
import * as texts from '#texts/portal/releases'
import { percent } from '../../core/kit/format.ts'

/** Browsers know only the last part of '.tar.gz'. */
const accepted = [...releaseEndings, '.gz'].join(',')

/** Validates a file before any of it is uploaded; null if it is fine. */
export function faultOfFile(file: File): string | null {
  if (!hasReleaseEnding(file.name)) return texts.wrongEnding
  if (file.size > limits.release.bytes) return texts.tooLarge(sizeText(file.size))
  return file.size === 0 ? texts.emptyFile : null
}

interface FilePickerProps {
  readonly control: FieldControl
  /** 'Installer' */
  readonly name: string
  /** Asks to drop or choose it. */
  readonly hint: string
  readonly file: File | null
  readonly progress: UploadProgress
  readonly isUploaded: boolean
  readonly onPick: (file: File) => void
  /** Removes the file, and aborts a running upload. */
  readonly onRemove: () => void
}

/** A file of a release: chosen or dropped, then with its upload progress. */
export function FilePicker(props: FilePickerProps) {
  const { control, name, hint, file, progress, isUploaded, onPick, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  if (file) return <Picked {...{ name, file, progress, isUploaded, onRemove }} />
  return (
    <DropZone
      onFiles={([dropped]) => dropped && onPick(dropped)}
      className="flex flex-wrap items-center gap-3 rounded-lg px-4 py-3.5 text-sm text-muted-foreground"
    >
      <Icon of={FileUp} size={18} />
      <span className="min-w-0 flex-1">{hint}</span>
      <Button onClick={() => input.current?.click()}>{texts.chooseFile}</Button>
      <FileInput
        {...control}
        ref={input}
        accept={accepted}
        onFiles={([chosen]) => chosen && onPick(chosen)}
      />
    </DropZone>
  )
}

function Picked({
  name,
  file,
  progress,
  isUploaded,
  onRemove,
}: Omit<FilePickerProps, 'control' | 'hint' | 'onPick'> & { readonly file: File }) {
  const { stage, sent, speed } = progress
  const isRunning = stage !== 'idle'
  const share = sent / file.size
  return (
    <div
      role="group"
      aria-label={name}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 rounded-lg px-4 py-3 hairline',
        isRunning && 'bg-primary-wash',
      )}
    >
      <span className="inline-flex size-9 items-center justify-center rounded-md bg-sunken text-link">
        <Icon of={FileUp} size={18} />
      </span>
      <span className="mono truncate text-sm" title={file.name}>
        {file.name}
      </span>
      <IconButton icon={X} label={isRunning ? texts.cancelUpload : texts.removeFile} onClick={onRemove} />
      {isRunning ? (
        <div className="col-start-2 col-end-4 flex">
          <ProgressBar
            value={share}
            label={texts.uploading}
            tone={stage === 'broken' || stage === 'stopped' ? 'warn' : 'primary'}
          />
        </div>
      ) : null}
      <p
        className="num col-start-2 col-end-4 flex flex-wrap justify-between gap-x-3 text-xs text-muted-foreground"
        aria-live="polite"
      >
        <span>{isRunning ? texts.sentOf(megabytes(sent), megabytes(file.size)) : sizeText(file.size)}</span>
        <span>
          {isUploaded
            ? texts.uploaded
            : words(
                stage,
                share,
                speed === null ? null : [speedText(speed), timeLeft(file.size - sent, speed)],
              )}
        </span>
      </p>
      {stage === 'stopped' ? (
        <div className="col-start-2">
          <Button size="sm" type="submit">
            {texts.resume}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function words(
  stage: UploadProgress['stage'],
  share: number,
  pace: readonly (string | null)[] | null,
): string {
  if (stage === 'broken') return texts.connectionLost
  if (stage === 'stopped') return texts.uploadStopped
  if (stage === 'checking') return texts.checking
  if (stage === 'idle') return ''
  return [percent(Math.floor(share * 100) / 100, { digits: 0 }), ...(pace ?? [])]
    .filter((part) => part !== null)
    .join(' · ')
}
