import { limits } from '@harbour/contract/core/limits'
import { imageTexts } from '@harbour/contract/core/text-rules'
import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../core/kit/button.tsx'
import { DropZone } from '../../../core/kit/drop-zone.tsx'
import { Icon } from '../../../core/kit/icon.tsx'
import { FileInput } from '../../../core/kit/file-input.tsx'
import { type Attachment, type Problem, readImages, shrink } from './read-images.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

interface AttachmentsFieldProps {
  readonly value: readonly Attachment[]
  readonly onChange: (next: (before: readonly Attachment[]) => readonly Attachment[]) => void
  /** The server's error about the attachments. */
  readonly error: string | null
}

const max = limits.feedback.attachments

/** Images by picking, dropping or pasting; each has a preview and can be removed. */
export function AttachmentsField({ value, onChange, error }: AttachmentsFieldProps) {
  const { problems, take, makeSmaller } = useTaking(value, onChange)
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex justify-between text-sm font-medium">
        <span id={`${id}-label`}>{texts.imagesLabel}</span>
        <span className="num font-normal text-subtle-foreground">
          {value.length > 0 ? texts.imagesOf(value.length, max) : actions.optional}
        </span>
      </div>
      <DropZone
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onFiles={(files) => void take(files)}
        className="rounded-md border-border-strong p-3"
      >
        {value.length > 0 ? (
          <Previews
            value={value}
            onRemove={(key) => onChange((before) => before.filter((one) => one.key !== key))}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <FileInput
            ref={picker}
            multiple
            accept="image/png,image/jpeg,image/gif,.png,.jpg,.jpeg,.gif"
            aria-label={texts.chooseImages}
            onFiles={(files) => void take(files)}
          />
          <Button icon={ImagePlus} onClick={() => picker.current?.click()}>
            {texts.addImages}
          </Button>
          <span id={`${id}-hint`} className="text-xs text-subtle-foreground">
            {texts.imagesHint}
          </span>
        </div>
      </DropZone>
      <div aria-live="polite">
        {[...problems, ...(error ? [{ message: error, shrinkable: null }] : [])].map((problem) => (
          <p
            key={problem.message}
            className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-destructive"
          >
            <Icon of={CircleAlert} size={14} />
            <span className="min-w-0 break-words">{problem.message}</span>
            {problem.shrinkable ? (
              <Button size="sm" onClick={() => void makeSmaller(problem)}>
                {texts.makeSmaller}
              </Button>
            ) : null}
          </p>
        ))}
      </div>
    </div>
  )
}

function useTaking(value: readonly Attachment[], onChange: AttachmentsFieldProps['onChange']) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const read = await readImages(files, max - value.length)
    setProblems(read.problems)
    onChange((before) => [...before, ...read.attachments].slice(0, max))
  }
  const makeSmaller = async (problem: Problem): Promise<void> => {
    const small = problem.shrinkable && (await shrink(problem.shrinkable))
    if (small) await take([small])
    else setProblems([{ message: imageTexts.unreadable, shrinkable: null }])
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length === 0) return
      event.preventDefault()
      void latest.current(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  return { problems, take, makeSmaller }
}

interface PreviewsProps {
  readonly value: readonly Attachment[]
  readonly onRemove: (key: string) => void
}

const Previews = ({ value, onRemove }: PreviewsProps) => (
  <ul className="mb-3 flex flex-wrap gap-2">
    {value.map(({ key, name, dataUrl }) => (
      <li key={key} className="relative">
        <img src={dataUrl} alt={name} className="size-[68px] rounded-md object-cover hairline-strong" />
        <button
          type="button"
          aria-label={texts.removeImage(name)}
          title={texts.removeImage(name)}
          onClick={() => onRemove(key)}
          className="touch absolute -top-1.5 -right-1.5 inline-grid size-6 place-items-center rounded-full bg-popover text-muted-foreground shadow-popover hover:text-foreground max-md:size-8"
        >
          <Icon of={X} size={12} />
        </button>
      </li>
    ))}
  </ul>
)
