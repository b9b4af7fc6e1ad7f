import { contactPage } from '@harbour/contract/portal/content'
import { limits } from '@harbour/contract/core/limits'
import { Input } from '../../core/kit/input.tsx'
import { BackLink } from '../public-pages/back-link.tsx'
import { Labelled, SendForm } from '../public-pages/form-parts.tsx'
import { column, PublicFrame } from '../public-pages/frame.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/public-pages'

const { name, subject, message } = limits.contact

export const ContactPage = () => (
  <PublicFrame>
    <div
      className={`${column} grid gap-x-18 gap-y-8 pt-14 pb-24 max-md:pt-6 max-md:pb-16 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]`}
    >
      <div>
        <p className="mb-8 flex flex-wrap gap-x-6 text-base">
          <BackLink {...contactPage.back} />
          <a
            href={contactPage.signIn.to}
            className="-my-2 inline-flex items-center py-2 max-md:-my-3 max-md:min-w-11 max-md:py-3 text-link hover:underline"
          >
            {contactPage.signIn.label}
          </a>
        </p>
        <h1 className="text-4xl font-semibold text-balance max-md:text-[30px] max-md:leading-9">
          {contactPage.title}
        </h1>
        <p className="mt-4 max-w-[46ch] text-muted-foreground">{contactPage.text}</p>
      </div>
      <div className="lg:row-span-2">
        <ContactForm />
      </div>
      <dl className="text-base">
        {contactPage.reasons.map(([term, words]) => (
          <div key={term} className="border-t py-4">
            <dt className="font-semibold">
              {/* without scripts it leads to the field that it would fill in */}
              <a
                href="#subject"
                data-topic={term}
                className="touch underline decoration-border-strong underline-offset-4 hover:text-link hover:decoration-current"
              >
                {term}
              </a>
            </dt>
            <dd className="mt-0.5 text-muted-foreground">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  </PublicFrame>
)

const ContactForm = () => (
  <SendForm
    to="/api/v1/contact"
    label={contactPage.title}
    sent={contactPage.sent}
    failed={contactPage.failed}
    button={contactPage.send}
    busy={contactPage.sending}
  >
    <div className="grid gap-5 sm:grid-cols-2">
      <Labelled id="name" label={texts.name}>
        <Input id="name" name="name" required minLength={name.min} maxLength={name.max} autoComplete="name" />
      </Labelled>
      <Labelled id="email" label={texts.email}>
        <Input
          id="email"
          name="email"
          type="email"
          required
          maxLength={limits.email.max}
          autoComplete="email"
        />
      </Labelled>
    </div>
    <Labelled id="subject" label={texts.subject} aside={actions.optional}>
      <Input id="subject" name="subject" maxLength={subject.max} autoComplete="off" />
    </Labelled>
    <Labelled
      id="message"
      label={texts.message}
      note={
        <p
          id="message-count"
          className="num mt-1.5 ml-auto shrink-0 text-right text-subtle-foreground data-nearly-full:text-warn"
        >
          {texts.charactersUsed(0, message.max)}
        </p>
      }
    >
      <textarea
        id="message"
        name="message"
        required
        minLength={message.min}
        maxLength={message.max}
        rows={8}
        aria-describedby="message-count"
        className="block w-full resize-y rounded-md bg-field px-3 py-2.5 text-base text-foreground shadow-[inset_0_0_0_1px_var(--hb-control)] outline-none focus:shadow-[inset_0_0_0_1px_var(--hb-ring),0_0_0_3px_color-mix(in_srgb,var(--hb-ring)_26%,transparent)] not-focus:aria-invalid:shadow-[inset_0_0_0_1px_var(--hb-danger)] focus:aria-invalid:shadow-[inset_0_0_0_1px_var(--hb-danger),0_0_0_3px_color-mix(in_srgb,var(--hb-danger)_26%,transparent)] max-md:text-md"
      />
    </Labelled>
  </SendForm>
)
