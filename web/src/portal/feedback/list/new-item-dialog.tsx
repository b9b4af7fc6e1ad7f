import type { FeedbackType } from '@harbour/contract/portal/feedback'
import { descriptionFault, lengthOf, tidyLine, tidyText, titleFault } from '@harbour/contract/core/text-rules'
import { limits } from '@harbour/contract/core/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../core/errors/api-error.ts'
import { useApiMutation } from '../../../core/api/query.ts'
import { Field } from '../../../core/kit/field.tsx'
import { FormDialog } from '../../../core/kit/form-dialog.tsx'
import { useForm } from '../../../core/kit/use-form.ts'
import { Input } from '../../../core/kit/input.tsx'
import { Textarea } from '../../../core/kit/textarea.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { feedback } from '../api.ts'
import { AttachmentsField } from '../images/attachments-field.tsx'
import type { Attachment } from '../images/read-images.ts'
import { SimilarItems } from './similar-items.tsx'
import { TypePicker } from './type-picker.tsx'
import * as texts from '#texts/portal/feedback'

const empty = { title: '', description: '' }
const rules = {
  title: (text: string) => titleFault(tidyLine(text)),
  description: (text: string) => descriptionFault(tidyText(text)),
}

interface NewItemDialogProps {
  /** The type in the list's filter. */
  readonly preset: FeedbackType | null
  readonly onClose: () => void
}

export function NewItemDialog({ preset, onClose }: NewItemDialogProps) {
  const [type, setType] = useState<FeedbackType>(preset ?? 'BUG')
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [imageFault, setImageFault] = useState<string | null>(null)
  const client = useQueryClient()
  const create = useApiMutation(feedback.create)
  const form = useForm({
    initial: empty,
    rules,
    onSubmit: async ({ title, description }) => {
      setImageFault(null)
      try {
        await create.mutateAsync({
          body: {
            type,
            title: tidyLine(title),
            description: tidyText(description),
            attachments: attachments.map(({ dataUrl }) => dataUrl),
          },
        })
        // the item is stored: the refetch of the list is not awaited
        for (const { key } of [feedback.list, feedback.stats])
          void client.invalidateQueries({ queryKey: [key] })
        toast.success(texts.submitted)
        onClose()
      } catch (error) {
        if (!isAboutImages(error)) throw error
        setImageFault(inOurNames(sentenceOf(error, texts.submitFailed), attachments))
      }
    },
    failed: texts.submitFailed,
  })
  return (
    <FormDialog
      form={form}
      title={texts.submitTitle}
      verb={texts.submit}
      busyText={texts.submitting}
      discard={texts.discardItem}
      hasMore={attachments.length > 0}
      onClose={onClose}
    >
      <TypePicker value={type} onPick={setType} />
      <div>
        <Field
          label={texts.title}
          error={form.errors.title}
          aside={<Count text={form.values.title} max={limits.feedback.title.max} />}
        >
          {(control) => (
            <Input
              {...control}
              {...form.bind('title')}
              autoComplete="off"
              placeholder={placeholders[type].title}
            />
          )}
        </Field>
        <SimilarItems title={form.values.title} />
      </div>
      <Field
        label={texts.description}
        error={form.errors.description}
        aside={<Count text={form.values.description} max={limits.feedback.description.max} />}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.bind('description')}
            rows={5}
            placeholder={placeholders[type].description}
          />
        )}
      </Field>
      <AttachmentsField
        value={attachments}
        onChange={(next) => {
          setAttachments(next)
          setImageFault(null)
        }}
        error={imageFault}
      />
    </FormDialog>
  )
}

const placeholders: Readonly<Record<FeedbackType, { title: string; description: string }>> = {
  BUG: { title: texts.bugTitle, description: texts.bugDescription },
  FEATURE: {
    title: texts.featureTitle,
    description: texts.featureDescription,
  },
  EXCHANGE: {
    title: texts.exchangeTitle,
    description: texts.exchangeDescription,
  },
}

const isAboutImages = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'IMAGE_REFUSED' || error.details.some(({ field }) => field.startsWith('attachments')))

/** The server numbers images; the person knows their names. */
const inOurNames = (sentence: string, attachments: readonly Attachment[]): string =>
  sentence.replace(/\bimage (\d)\b/, (words, place: string) => attachments[Number(place) - 1]?.name ?? words)

/** Muted until the limit is near. */
function Count({ text, max }: { readonly text: string; readonly max: number }) {
  const length = lengthOf(text)
  if (length < max * 0.8) return null
  return <span className={length >= max * 0.95 ? 'num text-warn' : 'num'}>{`${length}/${max}`}</span>
}
