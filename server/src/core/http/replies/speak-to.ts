import type { Language } from '@harbour/contract/core/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../language/language-of.ts'
import { addVary } from './vary.ts'

/** Returns the language of a reply that depends on it, and adds Vary, so that caches store one for each. */
export function speakTo(request: FastifyRequest, reply: FastifyReply): Language {
  const language = languageOf(request)
  void reply.header('content-language', language)
  addVary(reply, 'accept-language', 'cookie')
  return language
}
