import { type ESTree, type Plugin, Visitor } from 'vite'

const from = /\/core\/said(?:\.ts)?$/

/**
 * Puts the text of one language in place of each `said({ en: …, de: … })`, so that a build carries no other. English as it is developed
 * and tested needs none of this: the call returns it, and tests play the server, too, which has every language.
 */
export function saidIn(language: string): Plugin {
  return {
    name: 'harbour:said',
    apply: (_config, { command }) => command === 'build' || language !== 'en',
    // after the compiler has taken types away
    transform: {
      filter: { code: /\/core\/said(?:\.ts)?['"]/ },
      handler(code) {
        try {
          return { code: inOneLanguage(code, this.parse(code), language), map: null }
        } catch (error) {
          return this.error(error instanceof Error ? error.message : String(error))
        }
      },
    },
  }
}

function inOneLanguage(code: string, program: ESTree.Program, language: string): string {
  const calls: ESTree.CallExpression[] = []
  const mentions = new Set<number>()
  const known = new Set<number>()
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!from.test(source.value)) return
      for (const { type, local, start } of specifiers) {
        if (type !== 'ImportSpecifier' || local.name !== 'said' || local.start !== start)
          throw new Error(`Import said by its own name, not as ${local.name}: it is found by that.`)
        known.add(start)
      }
    },
    Identifier({ name, start }) {
      if (name === 'said') mentions.add(start)
    },
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'said') return
      known.add(call.callee.start)
      calls.push(call)
    },
  }).visit(program)
  if ([...mentions].some((start) => !known.has(start)))
    throw new Error(
      'said is called where a text stands, and is no value by itself: that would hold all languages.',
    )
  return calls
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, call) => rest.slice(0, call.start) + textIn(call, language, code) + rest.slice(call.end),
      code,
    )
}

/** The source of the text that a call has for a language. */
function textIn(
  { arguments: [texts], start, end }: ESTree.CallExpression,
  language: string,
  code: string,
): string {
  const own =
    texts?.type === 'ObjectExpression'
      ? texts.properties.find(
          (property) =>
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            property.key.name === language,
        )
      : undefined
  const value = own?.type === 'Property' ? own.value : undefined
  if (value?.type === 'TemplateLiteral' || (value?.type === 'Literal' && typeof value.value === 'string'))
    return code.slice(value.start, value.end)
  throw new Error(
    `said takes a string or a template for "${language}", in an object literal: ${code.slice(start, end)}`,
  )
}
