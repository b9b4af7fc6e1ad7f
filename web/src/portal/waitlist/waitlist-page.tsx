import { waitlistPage } from '@harbour/contract/portal/content'
import { limits } from '@harbour/contract/core/limits'
import { Input } from '../../core/kit/input.tsx'
import { BackLink } from '../public-pages/back-link.tsx'
import { Labelled, SendForm } from '../public-pages/form-parts.tsx'
import { column, PublicFrame } from '../public-pages/frame.tsx'
import { ActionLink } from '../public-pages/links.tsx'
import * as auth from '#texts/people/auth'
import * as texts from '#texts/portal/public-pages'

/** The variants of the page: with every choice, once the version for browsers is open, or for VIP only. */
export type Waiting = 'any' | 'open' | 'vip'

/** The title and the sentence of the page. */
export const waitlistWords = (waiting: Waiting): { readonly title: string; readonly text: string } =>
  waiting === 'any' ? waitlistPage : waitlistPage[waiting]

export function WaitlistPage({ waiting }: { readonly waiting: Waiting }) {
  const { title, text } = waitlistWords(waiting)
  return (
    <PublicFrame>
      <div className={`${column} pt-14 pb-24 max-md:pt-6 max-md:pb-16`}>
        <div className="mx-auto max-w-[560px]">
          <p className="mb-8 text-base">
            <BackLink {...waitlistPage.back} />
          </p>
          <h1 className="text-4xl font-semibold max-md:text-[30px] max-md:leading-9">{title}</h1>
          <p className="mt-4 mb-8 text-muted-foreground">{text}</p>
          {waiting === 'open' ? <WaysIn /> : <WaitlistForm title={title} isVip={waiting === 'vip'} />}
        </div>
      </div>
    </PublicFrame>
  )
}

const WaysIn = () => (
  <>
    <p className="flex flex-wrap gap-3 max-md:*:w-full">
      <ActionLink action={waitlistPage.open.signup} tone="primary" />
      <ActionLink action={waitlistPage.open.login} />
    </p>
    <p className="mt-8 text-base">
      <a
        href={waitlistPage.open.vip.to}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-2"
      >
        {waitlistPage.open.vip.label}
      </a>
    </p>
  </>
)

const WaitlistForm = ({ title, isVip }: { readonly title: string; readonly isVip: boolean }) => (
  <SendForm
    to="/api/v1/waitlist"
    label={title}
    sent={waitlistPage.joined}
    failed={waitlistPage.failed}
    button={waitlistPage.join}
    busy={waitlistPage.joining}
  >
    {isVip ? <input type="hidden" name="interest" value="vip" /> : <Choices />}
    <Labelled id="email" label={texts.email} refusal={auth.emailInvalid}>
      <Input
        id="email"
        name="email"
        type="email"
        required
        maxLength={limits.email.max}
        autoComplete="email"
      />
    </Labelled>
  </SendForm>
)

const Choices = () => (
  <fieldset>
    <legend className="mb-1.5 text-base font-medium">{texts.waitingFor}</legend>
    <div className="grid gap-2">
      {waitlistPage.choices.map(({ id, label, text }, at) => (
        <label
          key={id}
          className="flex cursor-pointer items-start gap-3 rounded-lg px-3.5 py-3 hairline-strong has-checked:bg-primary-wash has-checked:shadow-[inset_0_0_0_1px_var(--hb-primary-line)]"
        >
          <input
            type="radio"
            name="interest"
            value={id}
            required
            defaultChecked={at === 0}
            className="mt-1 size-4 accent-primary"
          />
          <span>
            <span className="block text-base font-medium">{label}</span>
            <span className="block text-sm text-muted-foreground">{text}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
