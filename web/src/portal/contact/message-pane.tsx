import type { ContactSubmission, SubmissionStatus } from '@harbour/contract/portal/contact'
import { ArrowLeft, Check, MailOpen, Reply, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Badge, type BadgeTone } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { dayTime, exactTime, zoneName } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { contact } from './inbox-api.ts'
import * as texts from '#texts/portal/contact'

const tones: Readonly<Record<SubmissionStatus, BadgeTone>> = { NEW: 'info', READ: 'plain', DONE: 'gain' }
const words: Readonly<Record<SubmissionStatus, string>> = {
  NEW: texts.statusNew,
  READ: texts.statusRead,
  DONE: texts.statusDone,
}

interface MessagePaneProps {
  readonly submission: ContactSubmission
  readonly onBack?: () => void
}

/** One message. Opening it marks it as read. */
export function MessagePane({ submission, onBack }: MessagePaneProps) {
  const { id, name, email, subject, message, status, createdAt } = submission
  const mark = useApiMutation(contact.update, { refresh: [contact.list] })
  const seen = useRef(false)
  const { mutate } = mark
  useEffect(() => {
    if (seen.current || status !== 'NEW') return
    seen.current = true
    mutate({ params: { id }, body: { status: 'READ' } })
  }, [id, status, mutate])
  const to = (next: SubmissionStatus) => () => {
    seen.current = true
    mutate(
      { params: { id }, body: { status: next } },
      { onError: (error) => toast.failure(sentenceOf(error)) },
    )
  }
  return (
    <article aria-label={texts.messageFrom(name)} className="flex min-w-0 flex-col gap-4 p-5 max-md:p-4">
      {onBack ? (
        <Button size="sm" tone="ghost" icon={ArrowLeft} onClick={onBack} className="-ml-2 self-start">
          {texts.allMessages}
        </Button>
      ) : null}
      <header>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-lg font-semibold break-words">{subject || texts.noSubject}</h2>
          <Badge tone={tones[status]}>{words[status]}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted-foreground">
          {name}
          {email ? (
            <>
              {' · '}
              <a href={`mailto:${encodeURIComponent(email)}`} className="break-all text-link hover:underline">
                {email}
              </a>
            </>
          ) : (
            <> · {texts.accountDeleted}</>
          )}
          {' · '}
          <time dateTime={createdAt} title={exactTime(createdAt)} className="num whitespace-nowrap">
            {dayTime(createdAt)} {zoneName()}
          </time>
        </p>
      </header>
      <p className="text-base break-words whitespace-pre-wrap">{message}</p>
      <footer className="mt-auto flex flex-wrap gap-2 border-t pt-4 max-md:*:flex-auto max-md:*:justify-center">
        {email ? <ReplyLink email={email} subject={subject} /> : null}
        {status === 'DONE' ? (
          <Button icon={Undo2} busy={mark.isPending} onClick={to('READ')}>
            {texts.reopen}
          </Button>
        ) : (
          <Button icon={Check} busy={mark.isPending} onClick={to('DONE')}>
            {texts.markDone}
          </Button>
        )}
        {status === 'READ' ? (
          <Button tone="ghost" icon={MailOpen} busy={mark.isPending} onClick={to('NEW')}>
            {texts.markNew}
          </Button>
        ) : null}
      </footer>
    </article>
  )
}

/** Answers are sent by the administrator's own mail program. */
function ReplyLink({ email, subject }: { readonly email: string; readonly subject: string | null }) {
  const about = texts.replyTo(subject || texts.yourMessage)
  return (
    <a
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(about)}`}
      className="inline-flex h-(--hb-h-md) items-center gap-1.5 rounded-md bg-primary px-3 text-sm font-semibold text-primary-foreground hover:bg-primary-hover max-md:h-11"
    >
      <Icon of={Reply} />
      {texts.reply}
    </a>
  )
}
