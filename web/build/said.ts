import { type ESTree, type Plugin, Visitor } from 'vite'

const from = /\/core\/said(?:\.ts)?$/

/**
 * Replaces each `said({ en: …, de: … })` with the text of one language, so that a build contains no other. Development and tests do not
 * need this: the call returns English, and tests also play the server, which has every language.
 */
export function saidIn(language: string): Plugin {
  return {
    name: 'harbour:said',
    apply: (_config, { command }) => command === 'build' || language !== 'en',
    // after the compiler has removed types
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
          throw new Error(
            `Import said under its own name, not as ${local.name}: the plugin finds calls by that name.`,
          )
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
    throw new Error('said must be called in place, not used as a value: a value would contain all languages.')
  return calls
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, call) => rest.slice(0, call.start) + textIn(call, language, code) + rest.slice(call.end),
      code,
    )
}

/** Returns the source of a call's text in a language. */
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
    `said takes a string or a template literal for "${language}", in an object literal: ${code.slice(start, end)}`,
  )
}
