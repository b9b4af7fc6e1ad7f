import type { Language } from '@harbour/contract/core/languages'

/** A mail that was requested by an address. The owner of the address is looked up after the request was answered. */
export interface RequestedMail {
  readonly kind: string
  readonly email: string
  /** The language of that request. */
  readonly language: Language
  /** The row that it is about, where there is one. */
  readonly id?: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one link that the mail is about. */
  readonly link?: string
  /** The address for one-click unsubscribe by POST (RFC 8058). */
  readonly unsubscribe?: string
}

/** A mail in each language; its reader gets one of them. */
export type Mails = Readonly<Record<Language, Mail>>
