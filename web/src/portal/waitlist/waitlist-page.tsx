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
      <div
        className={`${column} grid gap-x-18 gap-y-8 pt-14 pb-24 max-md:pt-6 max-md:pb-16 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]`}
      >
        <div>
          <p className="mb-8 text-base">
            <BackLink {...waitlistPage.back} />
          </p>
          <h1 className="text-4xl font-semibold text-balance max-md:text-[30px] max-md:leading-9">{title}</h1>
          <p className="mt-4 max-w-[46ch] text-muted-foreground">{text}</p>
        </div>
        <div className="lg:row-span-2">
          {waiting === 'open' ? <WaysIn /> : <WaitlistForm title={title} isVip={waiting === 'vip'} />}
        </div>
        {waiting === 'open' ? null : <Reasons />}
      </div>
    </PublicFrame>
  )
}

/** Explains what joining means, and offers the apps until then. */
const Reasons = () => (
  <dl className="text-base">
    {waitlistPage.reasons.map(([term, words]) => (
      <div key={term} className="border-t py-4">
        <dt className="font-semibold">{term}</dt>
        <dd className="mt-0.5 text-muted-foreground">{words}</dd>
      </div>
    ))}
    <div className="border-t py-4">
      <dt className="font-semibold">{waitlistPage.today.title}</dt>
      <dd className="mt-0.5 text-muted-foreground">
        {waitlistPage.today.text}
        <span className="mt-3 block">
          <ActionLink action={waitlistPage.today.action} />
        </span>
      </dd>
    </div>
  </dl>
)

const WaysIn = () => (
  <div className="rounded-[14px] border bg-card p-8 max-md:p-5">
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
  </div>
)

const WaitlistForm = ({ title, isVip }: { readonly title: string; readonly isVip: boolean }) => (
  <SendForm
    to="/api/v1/waitlist"
    label={title}
    sent={waitlistPage.joined}
    failed={waitlistPage.failed}
    button={waitlistPage.join}
    busy={waitlistPage.joining}
    next={
      <>
        <p className="text-base text-muted-foreground">
          {waitlistPage.next} {waitlistPage.today.text}
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 max-[480px]:*:w-full">
          <ActionLink action={waitlistPage.today.action} tone="primary" />
          <a
            href={isVip ? '?for=vip' : '?'}
            className="inline-flex min-h-11 items-center text-base text-link underline underline-offset-2"
          >
            {waitlistPage.again}
          </a>
        </p>
      </>
    }
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
