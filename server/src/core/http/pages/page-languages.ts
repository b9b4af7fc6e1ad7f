import { dayMs } from '@harbour/ledger/durations'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type Language, languageCookie, languages } from '@harbour/contract/core/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { speakTo } from '../replies/speak-to.ts'
import { type FinishedPage, finishedPage } from './finished-page.ts'

/** Seconds for which a browser remembers the chosen language: a year. */
const choiceSeconds = (365 * dayMs) / 1000

/** A built file and its translations, which stand in a folder for each language; English is at the root. */
const inFolder = (folder: string, language: Language, file: string): string =>
  language === 'en' ? join(folder, file) : join(folder, language, file)

/**
 * Serves a built file in the language of the request (content negotiation); where a build has no translation, in English.
 * `?language=de` stores a language for this browser and redirects to the same address without it, so that a link works without a
 * script; `?language=auto` removes the choice.
 */
export async function pageInLanguages(
  folder: string,
  file: string,
  publicUrl: string,
  contentType?: string,
): Promise<FinishedPage> {
  const built = languages.filter((language) => existsSync(inFolder(folder, language, file)))
  const pages = new Map<Language, FinishedPage>()
  for (const language of built) {
    const text = await readFile(inFolder(folder, language, file), 'utf8')
    pages.set(language, finishedPage(text, publicUrl, contentType))
  }
  const english = pages.get('en')
  if (english === undefined) throw new Error(`The built app has no ${file}.`)
  return (request, reply, head) => {
    const chosen = choiceIn(request.url)
    if (chosen !== null) return remember(chosen, publicUrl.startsWith('https:'), request, reply)
    if (pages.size === 1) return english(request, reply.header('content-language', 'en'), head)
    return (pages.get(speakTo(request, reply)) ?? english)(request, reply, head)
  }
}

const choiceIn = (url: string): Language | 'auto' | null => {
  if (!url.includes('language=')) return null
  const asked = new URL(url, 'http://localhost').searchParams.get('language')
  return asked !== null && (asked === 'auto' || isLanguage(asked)) ? asked : null
}

async function remember(
  chosen: Language | 'auto',
  isSecure: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  searchParams.delete('language')
  const age = chosen === 'auto' ? 0 : choiceSeconds
  const cookie = `${languageCookie}=${chosen}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const rest = searchParams.size === 0 ? '' : `?${searchParams.toString()}`
  return (
    reply
      .header('set-cookie', cookie)
      .header('cache-control', 'no-store')
      // one slash: two would name another host
      .redirect(`/${pathname.replace(/^\/+/, '')}${rest}`, 303)
  )
}
