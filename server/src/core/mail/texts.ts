import type { Language } from '@harbour/contract/core/languages'
import type { TranslatedCatalogue } from '../language/translations.ts'
import * as de from '../texts/de/mails.ts'
import * as en from '../texts/en/mails.ts'
import type { Mail, Mails } from './mail.ts'
import { markId } from './mark.ts'

export type MailTexts = TranslatedCatalogue<typeof en>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** The content of one mail. All of it is plain text: what a person typed is shown as text. */
export interface MailContent {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Short facts under the paragraphs: 'When', '3 July 2026, 14:02 UTC'. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** A person's own words, shown apart from ours. */
  readonly quote?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** The text below the button: what to do when it was not you. */
  readonly after?: readonly string[]
  /** Explains why this mail was sent: 'You get this because …'; with a link to unsubscribe where that is possible. */
  readonly reason?: {
    readonly text: string
    readonly stop?: { readonly label: string; readonly url: string }
  }
}

const catalogues: Readonly<Record<Language, MailTexts>> = { en, de }

/** Composes one mail in each language: `write` words it with the texts of a language. */
export const composeInEach = (write: (texts: MailTexts, language: Language) => MailContent): Mails => ({
  en: compose(write(en, 'en'), 'en'),
  de: compose(write(de, 'de'), 'de'),
})

/** Composes a mail as plain text and as HTML with the same words. Every mail of Harbour is made here. */
export function compose(content: MailContent, language: Language = 'en'): Mail {
  const texts = catalogues[language]
  const subject = oneLine(content.subject)
  const site = siteOf(content)
  return {
    to: content.to,
    subject,
    text: plainText(content, texts, site),
    html: page(language, subject, heading(subject) + body(content, texts), foot(content, texts, site)),
    ...(content.action ? { link: content.action.url } : {}),
  }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function plainText(
  { paragraphs, facts = [], quote, action, after = [], reason }: MailContent,
  texts: MailTexts,
  site: Site | null,
): string {
  const blocks = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(quote === undefined
      ? []
      : [
          quote
            .split(/\r\n|\r|\n/)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    '-- ',
    site ? `${texts.closing}\n${site.address}\n${texts.contactUs}: ${site.contact}` : texts.closing,
    ...(reason ? [reason.text, ...(reason.stop ? [`${reason.stop.label}: ${reason.stop.url}`] : [])] : []),
  ]
  return `${blocks.join('\n\n').replace('\n\n-- \n\n', '\n\n-- \n')}\n`
}

// Mail programs support little CSS: tables for the frame, styles on the elements, the dark scheme as an
// addition.
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const words = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
const heading = (text: string): string =>
  `<h1 class="fg" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.01em;color:#0e1b2d">${words(text)}</h1>\n`
const paragraph = (text: string): string =>
  `<p class="fg" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#0e1b2d">${together(words(text))}</p>`
/** Joins a short last word with the word before it (prevents an orphan). */
const together = (text: string): string => text.replace(/ (\S{1,12})$/, '&nbsp;$1')

function body({ paragraphs, facts = [], quote, action, after = [] }: MailContent, texts: MailTexts): string {
  return [
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factTable(facts) : '',
    quote === undefined
      ? ''
      : `<div class="quote" style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #0062ab;background:#eef3f8;font-size:15px;line-height:22px;color:#0e1b2d">${words(quote)}</div>`,
    action ? button(action, texts.buttonFails) : '',
    ...after.map(paragraph),
  ].join('\n')
}

const factTable = (facts: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${facts
    .map(
      ([name, value]) =>
        `<tr><td class="muted" style="padding:2px 16px 2px 0;font-size:14px;line-height:20px;color:#435469;vertical-align:top">${words(name)}</td><td class="fg" style="padding:2px 0;font-size:14px;line-height:20px;color:#0e1b2d">${words(value)}</td></tr>`,
    )
    .join('')}</table>`

function button({ label, url }: { readonly label: string; readonly url: string }, fails: string): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" style="border-radius:8px;background:#0062ab"><a href="${href}" style="display:inline-block;padding:12px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${words(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 20px;font-size:13px;line-height:20px;color:#435469">${words(fails)}<br><a href="${href}" class="link" style="color:#0062ab;word-break:break-all">${href}</a></p>`
}

interface Site {
  readonly address: string
  readonly contact: string
}

/** Returns the addresses of Harbour and of its contact page, from the action that every mail has. */
function siteOf({ action }: MailContent): Site | null {
  if (!action || !URL.canParse(action.url)) return null
  const { origin } = new URL(action.url)
  return { address: origin, contact: `${origin}/contact` }
}

function foot({ reason }: MailContent, texts: MailTexts, site: Site | null): string {
  const link = (url: string, label: string): string =>
    `<a href="${escapeHtml(url)}" class="link" style="color:#0062ab">${words(label)}</a>`
  const stop = reason?.stop ? ` ${link(reason.stop.url, reason.stop.label)}` : ''
  return `${reason ? `${words(reason.text)}${stop}<br>` : ''}${words(texts.closing)}${
    site
      ? `<br>${link(site.address, new URL(site.address).host)} · ${link(site.contact, texts.contactUs)}`
      : ''
  }`
}

const page = (language: Language, title: string, content: string, below: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme: dark) {
.page { background: #070e1a !important } .card { background: #0b1421 !important; border-color: #1c2a3d !important }
.fg { color: #ebf1f7 !important } .muted { color: #a8b8c9 !important } .link { color: #7dc6fe !important }
.quote { background: #111c2c !important; color: #ebf1f7 !important }
.button { background: #6ebefb !important } .button a { color: #031020 !important } }</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f7fa">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f7fa;${font}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="fg" style="padding:0 4px 16px;font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.01em;color:#0e1b2d"><img src="cid:${markId}" width="28" height="28" alt="" style="display:inline-block;margin-right:10px;border:0;vertical-align:-7px">Harbour</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;border:1px solid #dce3ea;border-radius:12px;background:#ffffff">
${content}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#435469">${below}</td></tr>
</table></td></tr></table></body></html>
`
