import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { FileInput } from '../../core/kit/file-input.tsx'
import { api } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

interface TradePictureProps {
  readonly tradeId: string
  /** A data URL. */
  readonly picture: string | null
}

/** One picture of a chart: chosen, shown, replaced or removed. */
export function TradePicture({ tradeId, picture }: TradePictureProps) {
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keep = useApiMutation(api.journal.setPicture, { refresh: [api.journal.trade] })
  const remove = useApiMutation(api.journal.removePicture, { refresh: [api.journal.trade] })
  const params = { id: tradeId }
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefusal(null)
    if (file.size > journalLimits.pictureBytes) {
      setRefusal(texts.pictureTooLarge)
      return
    }
    try {
      await keep.mutateAsync({ params, body: { picture: await dataUrlOf(file) } })
    } catch (error) {
      setRefusal(error instanceof Error ? sentenceOf(error) : texts.pictureUnread)
    }
  }
  return (
    <div className={picture === null ? 'print:hidden' : undefined}>
      <span className="mb-1.5 block text-sm font-medium">{texts.picture}</span>
      {picture === null ? null : (
        <img
          src={picture}
          alt={texts.yourChart}
          className="mb-2 max-h-80 w-full rounded-md object-contain hairline"
        />
      )}
      <FileInput
        ref={field}
        accept="image/png,image/jpeg,image/gif"
        aria-label={texts.choosePicture}
        onFiles={([file]) => void take(file)}
      />
      <div className="flex gap-2">
        <Button size="sm" icon={ImagePlus} busy={keep.isPending} onClick={() => field.current?.click()}>
          {picture === null ? texts.addPicture : texts.replace}
        </Button>
        {picture === null ? null : (
          <Button
            size="sm"
            tone="ghost"
            icon={Trash2}
            busy={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            {actions.remove}
          </Button>
        )}
      </div>
      {refusal !== null || remove.error ? (
        <p role="alert" className="mt-1.5 text-xs text-destructive">
          {refusal ?? (remove.error ? sentenceOf(remove.error) : '')}
        </p>
      ) : null}
    </div>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error(texts.pictureUnread))
    reader.readAsDataURL(file)
  })
