import { CircleCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { BrandMark } from '../../core/kit/brand-mark.tsx'
import { Button, ButtonLink } from '../../core/kit/button.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { paths } from '../../core/router/paths.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { feedback } from './api.ts'
import { QueryProvider } from './query-provider.tsx'
import * as texts from '#texts/portal/feedback'

/** The target of a mail's link. It asks for confirmation, since mail scanners open links too. No login is needed. */
export function UnsubscribeScreen() {
  usePageTitle(texts.emails)
  return (
    <div data-theme="dark" className="flex min-h-dvh flex-col bg-background p-7 text-base text-foreground">
      <header>
        <BrandMark to={paths.landing} />
      </header>
      <main className="m-auto w-full max-w-[44ch]">
        <h1 className="text-2xl font-semibold">{texts.emails}</h1>
        <QueryProvider>
          <Choice />
        </QueryProvider>
      </main>
    </div>
  )
}

function Choice() {
  const [params] = useSearchParams()
  const token = params.get('token')?.trim() || 'none'
  const [isOff, setOff] = useState<boolean | null>(null)
  const end = useApiMutation(feedback.unsubscribe)
  const resume = useApiMutation(feedback.resubscribe)
  const failure = end.error ?? resume.error
  const turn = (off: boolean) => {
    end.reset()
    resume.reset()
    ;(off ? end : resume).mutate({ params: { token } }, { onSuccess: () => setOff(off) })
  }
  return (
    <>
      <p className="mt-2 text-muted-foreground">{texts.aboutEmails}</p>
      <div className="mt-5 flex flex-col gap-4">
        {failure ? <Banner tone="danger" icon={MailX} title={sentenceOf(failure)} role="alert" /> : null}
        {isOff !== null && !failure ? (
          <Banner
            tone="gain"
            icon={CircleCheck}
            role="status"
            title={isOff ? texts.emailsOff : texts.emailsOn}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {isOff === true ? (
            <Button size="lg" busy={resume.isPending} onClick={() => turn(false)}>
              {texts.resubscribe}
            </Button>
          ) : (
            <Button
              tone="primary"
              size="lg"
              busy={end.isPending}
              busyText={texts.unsubscribing}
              onClick={() => turn(true)}
            >
              {texts.unsubscribe}
            </Button>
          )}
          <ButtonLink to={paths.bugsFeatures} size="lg">
            {texts.openBoard}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
