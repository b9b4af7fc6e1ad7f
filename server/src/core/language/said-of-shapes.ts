import * as germanRules from '@harbour/contract/texts/de/core/text-rules'
import * as germanMessages from '@harbour/contract/texts/de/core/validation'
import * as rules from '@harbour/contract/texts/en/core/text-rules'
import * as messages from '@harbour/contract/texts/en/core/validation'
import { inEach, type Said } from './said.ts'

/** A sentence with parts: the pattern of its English form, and what it is in each language. */
interface Sentence {
  readonly pattern: RegExp
  readonly say: (...parts: readonly string[]) => Said
}

const catalogues = [
  [messages, inEach(messages, germanMessages)],
  [rules, inEach(rules, germanRules)],
] as const
const fixed = new Map<string, Said>()
const sentences: Sentence[] = []
for (const [english, inAll] of catalogues)
  for (const [name, text] of Object.entries<unknown>({ ...english })) {
    const said: unknown = Reflect.get(inAll, name)
    if (typeof text === 'string') fixed.set(text, said as Said)
    if (typeof text === 'function')
      sentences.push({ pattern: patternOf(text as Say), say: said as Sentence['say'] })
  }

type Say = (...parts: readonly string[]) => string

/** Matches what a function makes of any parts, each of them a group. */
function patternOf(say: Say): RegExp {
  const marks = Array.from({ length: say.length }, (_, at) => `⟦${at}⟧`)
  const source = say(...marks)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/⟦\d⟧/g, '(.+?)')
  return new RegExp(`^${source}$`, 's')
}

/**
 * Returns a message of the contract's schemas in every language. Schemas are made once, with messages in English, which are looked up in
 * the catalogue; one that is not there stays as it is.
 */
export function saidOfShapes(message: string): Said | string {
  const known = fixed.get(message)
  if (known) return known
  for (const { pattern, say } of sentences) {
    const found = pattern.exec(message)
    if (found) return say(...found.slice(1))
  }
  return message
}
