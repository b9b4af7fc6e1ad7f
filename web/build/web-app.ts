import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite'
import type * as texts from '#texts/shell/manifest'
import { pageFile, textsOf } from './language.ts'

const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const iconFolder = join(import.meta.dirname, '../src/portal/brand')

/** The icons by purpose: `any` is the logo's tile, `maskable` fills the square to its edges. */
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const
const appleIcon = 'apple-touch-icon.png'

/** Screens that nobody opens offline, as they show nothing without a connection. */
const leftOut =
  /\/web\/src\/(?:portal\/(?:admin|releases|affiliates|waitlist|contact)|trading\/share-links)\//

/** A Vite plugin for installing the web app and opening it offline: manifest, icons, service worker. */
export function webApp(language: string): Plugin {
  const named = icons.map((icon) => ({ ...icon, source: readFileSync(join(iconFolder, icon.file)) }))
  const addressOf = ({ file, source }: (typeof named)[number]) => `assets/${hashed(file, source)}`
  const apple = readFileSync(join(iconFolder, appleIcon))
  const applePath = `assets/${hashed(appleIcon, apple)}`
  return {
    name: 'harbour:web-app',
    apply: 'build',
    generateBundle: {
      // after all other files are written
      order: 'post',
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source })
        emit(pageFile(language, 'service-worker.js'), workerOf(shellFiles(Object.values(bundle))))
        for (const icon of named) emit(addressOf(icon), icon.source)
        emit(applePath, apple)
        const pictures = named.map((icon) => ({
          src: `/${addressOf(icon)}`,
          sizes: icon.sizes,
          type: 'image/png',
          purpose: icon.purpose,
        }))
        const words = await textsIn(language)
        emit(
          pageFile(language, 'manifest.webmanifest'),
          JSON.stringify(manifestOf(pictures, words, language)),
        )
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        link({ rel: 'manifest', href: '/manifest.webmanifest' }),
        link({ rel: 'apple-touch-icon', href: `/${applePath}` }),
      ],
    },
  }
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })

function hashed(file: string, source: Uint8Array): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return file.replace('.', `-${hash}.`)
}

async function textsIn(language: string): Promise<typeof texts> {
  const root = join(import.meta.dirname, '..')
  const { module } = await runnerImport<typeof texts>(`/src/texts/${language}/shell/manifest.tsx`, {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: textsOf(language),
  })
  return module
}

const shortcut = (name: string, url: string) => ({ name, url })

/** The page's dark colours: a manifest has only one set, and the page's own `theme-color` follows the theme once it is open. */
const manifestOf = (pictures: readonly object[], words: typeof texts, language: string) => ({
  id: '/trading',
  name: 'Harbour',
  short_name: 'Harbour',
  description: words.description,
  lang: language,
  start_url: '/trading',
  scope: '/',
  display: 'standalone',
  background_color: '#070e1a',
  theme_color: '#070e1a',
  categories: ['finance'],
  icons: pictures,
  shortcuts: [
    shortcut(words.overview, '/trading'),
    shortcut(words.trades, '/trading/trades'),
    shortcut(words.equity, '/trading/equity'),
  ],
})

/** A new version of any file changes the worker, and browsers then update it. */
export function workerOf(files: readonly string[]): string {
  const version = createHash('sha256').update(worker).update(files.join()).digest('base64url').slice(0, 12)
  return `self.shell = ${JSON.stringify({ version, files })}\n${worker}`
}

type Built = Rolldown.OutputAsset | Rolldown.OutputChunk

/** The files of the app's page: scripts of all screens, styles, and the Latin fonts. */
export function shellFiles(built: readonly Built[]): readonly string[] {
  const chunks = new Map(built.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const found = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || found.has(fileName) || leftOut.test(chunk.facadeModuleId ?? '')) return
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const { fileName, isEntry, facadeModuleId } of chunks.values())
    if (isEntry && /\/web\/(?:[a-z]{2}\/)?index\.html$/.test(facadeModuleId ?? '')) visit(fileName)
  for (const { type, fileName } of built)
    if (
      type === 'asset' &&
      /(?:before-paint-.*\.js|icon-.*\.svg|(?:inter|geist-mono)-latin-(?!ext).*\.woff2)$/.test(fileName)
    )
      found.add(fileName)
  return [...found].map((file) => `/${file}`).toSorted()
}
