import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { fallbackMessages } from '../../core/errors/api-error.ts'
import { buttonLook } from '../../core/kit/button.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/portal/public-pages'

interface SendFormProps {
  /** The address to which the form posts its fields as JSON. */
  readonly to: string
  readonly label: string
  /** The message for a failure that the server does not explain. */
  readonly failed: string
  readonly sent: string
  readonly button: string
  readonly busy: string
  /** Takes the place of the fields after success, below the message. */
  readonly next?: ReactNode
  readonly children: ReactNode
}

/** A form that the page's script submits; all its texts are in the page already. */
export const SendForm = ({ to, label, failed, sent, button, busy, next, children }: SendFormProps) => (
  <form
    action={to}
    method="post"
    aria-label={label}
    data-send
    data-sent={sent}
    data-failed={failed}
    data-unreachable={fallbackMessages.unreachable}
    className="rounded-[14px] border bg-card p-8 max-md:p-5"
  >
    <noscript>
      <p className="mb-5 rounded-lg bg-warn-wash px-3.5 py-2.5 text-sm">{texts.needsJavaScript}</p>
    </noscript>
    <div className="unless-done grid gap-5">{children}</div>
    <Trap />
    <div role="alert" data-failure hidden className={`${banner} bg-destructive-wash text-destructive`}>
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span />
    </div>
    <div role="status" data-success hidden className={`${banner} bg-gain-wash text-gain`}>
      <Icon of={CircleCheck} size={18} className="mt-px" />
      <span />
    </div>
    {next ? (
      <div data-next hidden tabIndex={-1} className="mt-5 outline-none">
        {next}
      </div>
    ) : null}
    <button
      type="submit"
      className={`${buttonLook({ tone: 'primary', size: 'lg' })} unless-done mt-6 min-w-38 max-[480px]:w-full`}
    >
      <span className="when-idle">{button}</span>
      <span className="when-busy">
        <span className="inline-flex items-center gap-1.5">
          <Icon of={LoaderCircle} size={14} className="spinning" />
          {busy}
        </span>
      </span>
    </button>
  </form>
)

const banner = 'mt-5 flex gap-2.5 rounded-lg px-3.5 py-2.5 text-sm font-medium'

/** A honeypot for bots that fill every field: it is invisible, and unknown to password managers. */
const Trap = () => (
  <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
    <label htmlFor="website">{texts.leaveEmpty}</label>
    <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)

interface LabelledProps {
  readonly id: string
  readonly label: string
  readonly aside?: ReactNode
  /** Quiet words below the control, at the right. */
  readonly note?: ReactNode
  /** Our messages for the browser's validation errors; otherwise the browser's own. */
  readonly refusal?: string
  readonly children: ReactNode
}

/** A label above its control, and below it the place for its error, like the app's `Field`. */
export const Labelled = ({ id, label, aside, note, refusal, children }: LabelledProps) => (
  <div className="min-w-0">
    <div className="mb-1.5 flex justify-between gap-3 text-base font-medium">
      <label htmlFor={id}>{label}</label>
      {aside ? <span className="font-normal text-subtle-foreground">{aside}</span> : null}
    </div>
    {children}
    <div className="flex flex-wrap gap-x-3 text-sm">
      <p
        id={`${id}-error`}
        data-error-for={id}
        data-refusal={refusal}
        hidden
        className="mt-1.5 flex gap-1.5 text-destructive"
      >
        <Icon of={CircleAlert} size={14} className="mt-[3px]" />
        <span />
      </p>
      {note}
    </div>
  </div>
)
