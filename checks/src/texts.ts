import { languages } from '@harbour/contract/core/languages'
import { exchanges } from '@harbour/contract/portal/supported-exchanges'
import { parseSync } from 'vite'
import { code, isTest, read } from './tree.ts'

/** Languages besides English; each has the same catalogue files as `en`. */
export const translations = languages.filter((language) => language !== 'en')

/** Folders of catalogues: a file per area, in a folder per language. An exchange has one file per language, in its own folder. */
const catalogues =
  /^(?:(?:web|contract|ledger|exchanges)\/src|server\/src\/core|exchanges\/src\/\w+)\/texts\/(\w+)(?:\/|\.ts$)/

/** The language of a catalogue; undefined for any other file. */
export const languageOf = (path: string): string | undefined => catalogues.exec(path)?.[1]

export const isCatalogue = (path: string): boolean => languageOf(path) !== undefined

/** An exported text: its name, and its parameters if it has any. */
export interface Entry {
  readonly name: string
  /** The source of the parameters, `(name: string)`; null for a fixed text. */
  readonly parameters: string | null
  /** The names of the members if the text is a table of texts, in order. */
  readonly members: readonly string[]
}

/** A node of the syntax tree (ESTree), with only the fields used here. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []

const nodeAt = (node: Node, key: string): Node | null => {
  const found = node[key]
  return isNode(found) ? found : null
}

const textAt = (node: Node | null, key: string): string => {
  const found = node?.[key]
  return typeof found === 'string' ? found : ''
}

const parsed = (path: string, source: string): Node[] => nodesIn(parseSync(path, source).program.body)

/** Returns the texts that a catalogue exports. */
export function entriesOf(path: string): readonly Entry[] {
  const source = read(path)
  return parsed(path, source)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((statement) => {
      const declared = nodeAt(statement, 'declaration')
      if (declared?.type === 'FunctionDeclaration') return [functionEntry(declared, source)]
      return nodesIn(declared?.['declarations']).map((one) => valueEntry(one, source))
    })
}

const functionEntry = (declared: Node, source: string): Entry => ({
  name: textAt(nodeAt(declared, 'id'), 'name'),
  parameters: parametersOf(declared, source),
  members: [],
})

function valueEntry(declared: Node, source: string): Entry {
  const value = withoutType(nodeAt(declared, 'init'))
  return {
    name: textAt(nodeAt(declared, 'id'), 'name'),
    parameters: value?.type === 'ArrowFunctionExpression' ? parametersOf(value, source) : null,
    members: value?.type === 'ObjectExpression' ? membersOf(value, source) : [],
  }
}

/** Unwraps `{…} as const` and `{…} satisfies …`. */
const withoutType = (value: Node | null): Node | null =>
  value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression'
    ? withoutType(nodeAt(value, 'expression'))
    : value

const parametersOf = (declared: Node, source: string): string =>
  nodesIn(declared['params'])
    .map(({ start, end }) => source.slice(start, end))
    .join(', ')
    .replace(/\s+/g, ' ')

const membersOf = (table: Node, source: string): string[] =>
  nodesIn(table['properties']).map((property) => {
    const key = nodeAt(property, 'key')
    const value = withoutType(nodeAt(property, 'value'))
    const name = key === null ? '' : source.slice(key.start, key.end).replaceAll("'", '')
    const parameters = value?.type === 'ArrowFunctionExpression' ? `(${parametersOf(value, source)})` : ''
    return name + parameters
  })

/** Returns a file's inline texts in all languages, `said({ en: …, de: … })`, by language, with the positions of the calls. */
export function saidTexts(
  path: string,
  source: string,
): readonly {
  readonly start: number
  readonly end: number
  readonly texts: Readonly<Record<string, string>>
}[] {
  const visit = (node: Node): ReturnType<typeof saidTexts> =>
    node.type === 'CallExpression' && textAt(nodeAt(node, 'callee'), 'name') === 'said'
      ? [{ start: node.start, end: node.end, texts: textsOfCall(node, source) }]
      : nodesIn(Object.values(node)).flatMap(visit)
  return parsed(path, source).flatMap(visit)
}

const textsOfCall = (call: Node, source: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    nodesIn(nodesIn(call['arguments'])[0]?.['properties']).map((property) => {
      const value = nodeAt(property, 'value')
      const written = textAt(value, 'value') || source.slice(value?.start, value?.end)
      return [textAt(nodeAt(property, 'key'), 'name'), written]
    }),
  )

/** Returns a file without its inline texts in all languages: these are its own catalogue. */
export const withoutSaid = (path: string, source: string): string =>
  saidTexts(path, source).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    source,
  )

/** Attributes whose values are not read by people. */
const technical =
  /^(?:class(?:Name)?|[a-z]+Class(?:Name)?|id|htmlFor|for|to|href|src|type|name|key|d|viewBox|role|rel|target|method|autoComplete|inputMode|transform|fill|stroke\w*|style|as|tone|variant|size|kind|align|side|width|height|points|data-[\w-]+|aria-(?:live|current|keyshortcuts|haspopup|controls|labelledby|describedby|sort|orientation|autocomplete|invalid|activedescendant|owns|relevant)|preserveAspectRatio|dominantBaseline|textAnchor|enterKeyHint|accept|pattern|referrerPolicy|loading|decoding|crossOrigin|failedHeight|\w*Height|gridTemplateColumns|columns|testId)$/
/** Names of exchanges are the same in every language. */
const exchangeNames = new Set<string>([
  ...exchanges.listed.map(({ name }) => name),
  ...exchanges.also,
  ...exchanges.byAddress,
])
/** So are names of keys, zones, headers, methods and units. */
const sameEverywhere =
  /^(?:Arrow(?:Up|Down|Left|Right)|Enter|Esc(?:ape)?|Home|End|Tab|Page(?:Up|Down)|Backspace|Delete|Shift|Control|Meta|Alt|Space|Etc\/UTC|Europe\/Berlin|Bearer|Content-Type|[A-Z][\w]*(?:-[A-Z][\w]*)+|Harbour|Bitcoin|Ethereum|Windows|macOS|Windows, macOS|Linux|Google|GitHub|Stripe|Inter|Geist Mono|JSON|[A-Z][a-z]*Error|AbortError|CSV|PDF|Ctrl K|Mac|Intel|Apple|Safari|Firefox|Chrome|Edge|Opera|Offer|Error|Decimal|Infinity|NaN|[a-z]+[A-Z]\w*|[A-Z]{2,}[\w.-]*)$/
const isSameEverywhere = (text: string): boolean => exchangeNames.has(text) || sameEverywhere.test(text)

const utility =
  /[-:[\]/\d]|^(?:flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|static|underline|truncate|italic|uppercase|capitalize|invisible|visible|container|contents|rounded|border|shadow|transition|outline|grow|shrink|isolate|antialiased|group|peer|card|table|resize|filter|blur|ring|num|button|field|prose)$/

/** Returns true for text for people: a capitalised word, or several words that are not a list of classes. */
export function isReadable(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (!/[A-Za-z]{2}/.test(text) || isSameEverywhere(text.trim())) return false
  if (
    /^(?:https?:|<|"|mailto:|\/|#|\.|@|--|&|\?|M[\d ]|var\(|calc\(|min\(|max\(|rgb|url\()/.test(text.trim())
  )
    return false
  if (words.length > 1)
    return (
      (/[A-Za-z]/.test(text) && !words.some((word) => utility.test(word))) ||
      /^[A-Z][a-z]+\S* [a-z]/.test(text)
    )
  return /^[A-Z][a-z]+[.:…!?]?$/.test(words[0] ?? '')
}

/** Texts in a file itself, instead of in a catalogue. */
export function ownTexts(path: string, source: string): readonly string[] {
  const found: string[] = []
  const add = (text: string): void => {
    if (isReadable(text)) found.push(text.trim().replace(/\s+/g, ' '))
  }
  const visit = (node: Node): void => {
    if (isUnread(node)) return
    if (node.type === 'JSXText') {
      const text = textAt(node, 'value').trim()
      if (/[A-Za-z]{2}/.test(text) && !isSameEverywhere(text)) found.push(text.replace(/\s+/g, ' '))
    } else if (node.type === 'Literal') add(textAt(node, 'value'))
    else if (node.type === 'TemplateElement') {
      const { cooked } = node['value'] as { readonly cooked?: string }
      add(cooked ?? '')
    }
    for (const [key, value] of Object.entries(node))
      if (key !== 'key' || node['computed'] === true) nodesIn(value).forEach(visit)
  }
  parsed(path, source).forEach(visit)
  return found
}

/** Calls whose texts stay English: the log, files for other programs, and arguments of the platform. */
const unread = /^(?:classNames|csvFile|cx|cn|lazyFile|lazyPart|logFailure|DOMException|RegExp|Error|URL)$/

/** Properties of the contract whose values people read; a name may be that of an exchange or a product. */
const labels = /^(?:label|title|definition|text|note|badge|picture|sentence)$/

/** Readable texts that a file itself assigns to such a property. */
export function ownLabels(path: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node.type === 'Property') {
      const name = textAt(nodeAt(node, 'key'), 'name')
      const value = withoutType(nodeAt(node, 'value'))
      const text = value?.type === 'Literal' ? textAt(value, 'value') : ''
      const isMade = value?.type === 'TemplateLiteral'
      if (labels.test(name) && (isMade || isReadable(text))) found.push(`${name}: ${text}`)
    }
    nodesIn(Object.values(node)).forEach(visit)
  }
  parsed(path, source).forEach(visit)
  return found
}

/** Returns true for text that only the program reads: it is compared, imported, thrown, or passed to the platform. */
function isUnread(node: Node): boolean {
  if (/^(?:Import|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type)) return true
  if (node.type === 'ExportAllDeclaration') return true
  // a single value with a checked type: a name on the wire or in an address
  if (node.type === 'TSSatisfiesExpression') return nodeAt(node, 'expression')?.type === 'Literal'
  if (node.type === 'BinaryExpression') return /^[!=]==$/.test(textAt(node, 'operator'))
  if (node.type === 'SwitchCase') return false
  if (node.type === 'ThrowStatement') return true
  if (node.type === 'JSXAttribute') {
    const name = nodeAt(node, 'name')
    return technical.test(textAt(name, 'name'))
  }
  if (node.type === 'Property') return textAt(nodeAt(node, 'key'), 'name') === 'range'
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = nodeAt(node, 'callee')
    return callee?.type === 'Super' || unread.test(textAt(callee, 'name')) || isLookup(node)
  }
  return false
}

/**
 * Returns true for a query of the browser, and for a part of an address or a searched text, as in `params.set('range', 'All')` and
 * `key.startsWith('Arrow')`.
 */
function isLookup(call: Node): boolean {
  const name = textAt(nodeAt(nodeAt(call, 'callee') ?? call, 'property'), 'name')
  if (/^(?:matchMedia|querySelector(?:All)?)$/.test(name)) return true
  const [first] = nodesIn(call['arguments'])
  return first?.type === 'Literal' && /^(?:get|has|set|delete|includes|startsWith|endsWith)$/.test(name)
}

/** The kit's own screen shows components to developers, in English only. */
const forBuilders = 'web/src/core/kit/kit-screen.tsx'

/** Code of the web app that renders text for people. */
export const shown = code.filter(
  (path) => path.startsWith('web/src/') && !isCatalogue(path) && path !== forBuilders && !isTest(path),
)

/** Calls whose texts are for operators, developers and programs: the log, the audit log, errors, SQL. */
const unsaid = /^(?:trace|debug|info|warn|error|fatal|raw|sql|route|refine|describe|log)$/

/**
 * Sentences in code of the server, the exchanges or the ledger itself: several words that start with a capital or with a parameter, and end
 * with a full stop. A reason or a label without one looks like a name, so tests of the areas check those.
 */
export function ownSentences(path: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (/^(?:Import|Export(?:All)|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type)) return
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'NewExpression') {
      const made = textAt(nodeAt(node, 'callee'), 'name')
      if (/Error$|^MalformedReply$/.test(made) && made !== 'ExchangeError') return
    }
    if (node.type === 'CallExpression') {
      const callee = nodeAt(node, 'callee')
      const name = textAt(callee, 'name') || textAt(nodeAt(callee ?? node, 'property'), 'name')
      if (unsaid.test(name)) return
    }
    const text =
      node.type === 'Literal'
        ? textAt(node, 'value')
        : node.type === 'TemplateLiteral'
          ? nodesIn(node['quasis'])
              .map((part) => (part['value'] as { readonly cooked?: string }).cooked ?? '')
              .join('…')
          : ''
    if (isSentence(text)) found.push(text.trim().replace(/\s+/g, ' '))
    for (const [key, value] of Object.entries(node))
      if (key !== 'key' || node['computed'] === true) nodesIn(value).forEach(visit)
  }
  parsed(path, source).forEach(visit)
  return found
}

const isSentence = (text: string): boolean =>
  /^(?:…|[\p{Lu}“"])[^\n]*[.!?]$/u.test(text.trim()) &&
  text.trim().split(/\s+/).length >= 3 &&
  /\p{Ll}{2}/u.test(text) &&
  !/^(?:https?:|[A-Z]+ )/.test(text.trim())

/** Code whose sentences reach people. */
export const speaking = code.filter(
  (path) => /^(?:ledger|exchanges|server)\/src\//.test(path) && !isCatalogue(path) && !isTest(path),
)
