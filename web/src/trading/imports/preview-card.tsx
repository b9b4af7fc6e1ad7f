import type { ImportPreview } from '@harbour/contract/trading/imports/imports'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api as frameApi } from '../../core/api/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { exactTime } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { api } from './api.ts'
import { FileZone } from './file-zone.tsx'
import type { ChosenFile } from './choose-file.tsx'
import { FileCheck } from './file-check.tsx'
import { FileQuestion, type Translations } from './file-question.tsx'
import { Fact, Reasons } from './preview-facts.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/imports'

/** The zone of times without one: the device's, until another one is chosen. */
interface Zone {
  readonly utcOffsetMinutes: number
  readonly zoneIsChosen?: true
}

interface PreviewCardProps {
  readonly accountId: string
  readonly file: ChosenFile
  readonly onDone: () => void
}

/** Previews the changes of a file before any of them is made. */
export function PreviewCard({ accountId, file, onDone }: PreviewCardProps) {
  const [zone, setZone] = useState<Zone>(() => ({ utcOffsetMinutes: 0 - new Date().getTimezoneOffset() }))
  const [said, setSaid] = useState<Translations>({})
  const choices = { ...zone, ...said }
  const call = {
    params: { id: accountId },
    body: { fileName: file.name, content: file.content, ...choices },
  }
  // cached under the key of the choice: the content itself would be a key of many megabytes
  const ask = Object.assign(() => api.imports.preview(call), {
    key: `${api.imports.preview.key} ${file.key} ${JSON.stringify(choices)}`,
  })
  const answer = useApiQuery(ask, {}, { keepPrevious: true })
  return (
    <Card title={texts.preview} note={file.name} busy={answer.isFetching}>
      <div className="border-t">
        <Loaded answer={answer} what={texts.thisFile} skeleton={<SkeletonRows rows={3} />}>
          {(preview) => (
            <>
              {preview.questions.map((question) => (
                <FileQuestion
                  key={question.about}
                  question={question}
                  onSay={(more) => setSaid({ ...said, ...more })}
                />
              ))}
              {preview.utcOffsetMinutes === null ? null : (
                <FileZone
                  offset={preview.utcOffsetMinutes}
                  isCheck={preview.check !== null}
                  onPick={(utcOffsetMinutes) => setZone({ utcOffsetMinutes, zoneIsChosen: true })}
                />
              )}
              <Preview of={preview} call={call} busy={answer.isFetching} onDone={onDone} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

interface PreviewProps {
  readonly of: ImportPreview
  readonly call: Parameters<typeof api.imports.create>[0]
  /** Another offset is being previewed. */
  readonly busy: boolean
  readonly onDone: () => void
}

function Preview({ of: preview, call, busy, onDone }: PreviewProps) {
  const fresh = preview.fills + preview.entries
  const take = useApiMutation(api.imports.create, {
    refresh: [api.imports.list, frameApi.sync.status, { key: 'coverage.show' }],
  })
  const run = (): void =>
    take.mutate(call, {
      onSuccess: ({ fills, entries }) => {
        toast.success(texts.imported(fills + entries))
        onDone()
      },
      onError: (error) => toast.failure(sentenceOf(error)),
    })
  if (preview.questions.some(({ chosen }) => chosen === null))
    return (
      <div className="flex flex-wrap items-center justify-end gap-2 px-4 py-3">
        <span className="min-w-0 flex-1 basis-64 text-muted-foreground">
          {texts.answerFirst(preview.format)}
        </span>
        <Button onClick={onDone}>{actions.cancel}</Button>
      </div>
    )
  if (preview.check !== null)
    return (
      <>
        <FileCheck of={preview} check={preview.check} />
        <div className="flex justify-end border-t px-4 py-3">
          <Button onClick={onDone}>{actions.close}</Button>
        </div>
      </>
    )
  return (
    <>
      <div className="px-4 py-3">
        <Banner
          tone={fresh > 0 ? 'info' : 'warn'}
          icon={fresh > 0 ? CircleCheck : TriangleAlert}
          title={
            fresh > 0
              ? texts.rowsAreNew(fresh, preview.rows)
              : preview.rows === 0
                ? texts.noRows
                : texts.nothingNew
          }
        >
          {preview.from && preview.to
            ? texts.formatFromTo(preview.format, exactTime(preview.from), exactTime(preview.to))
            : texts.formatOf(preview.format)}
        </Banner>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 px-4 pb-3">
        <Fact name={texts.newTrades} value={count(preview.fills)} />
        <Fact name={texts.newEntries} value={count(preview.entries)} />
        <Fact name={texts.existing} value={count(preview.known)} />
        {preview.skipped > 0 ? <Fact name={texts.coveredByOthers} value={count(preview.skipped)} /> : null}
        <Fact name={texts.rejected} value={count(preview.refused)} />
        {preview.ignored.length > 0 ? (
          <Fact name={texts.ignoredColumns} value={preview.ignored.join(', ')} />
        ) : null}
        {preview.symbols.length > 0 ? (
          <Fact name={texts.instruments} value={preview.symbols.join(', ')} />
        ) : null}
      </dl>
      <Reasons of={preview.reasons} label={texts.whyRejected} />
      <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">
        <Button onClick={onDone}>{actions.cancel}</Button>
        {fresh > 0 ? (
          <Button
            tone="primary"
            disabled={busy}
            busy={take.isPending}
            busyText={texts.importing}
            onClick={run}
          >
            {texts.importRows(fresh)}
          </Button>
        ) : null}
      </div>
    </>
  )
}
