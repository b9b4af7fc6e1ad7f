import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { pageFile, textsOf } from './language.ts'

interface Pages {
  readonly documents: () => Readonly<Record<string, string>>
  readonly documentAt: (path: string) => string | null
}

/**
 * Public pages are static: rendered at build time, and served as files with almost no script. The development server renders them at each
 * request. A translation has its own folder, with the app's page.
 */
export function publicPages(language: string): Plugin {
  const root = join(import.meta.dirname, '..')
  let drawn: Readonly<Record<string, string>> = {}
  return {
    name: 'harbour:public-pages',
    async config(_config, { command }) {
      if (command !== 'build' || process.env['VITEST']) return {}
      const documents = Object.entries((await draw(root, language)).documents())
      const app = ['index.html', readFileSync(join(root, 'index.html'), 'utf8')] as const
      drawn = Object.fromEntries([app, ...documents].map(([file, html]) => [pageFile(language, file), html]))
      const input = Object.keys(drawn).map((file) => join(root, file))
      return { build: { rolldownOptions: { input } } }
    },
    resolveId: (id) => (fileOf(root, drawn, id) === null ? null : id),
    load: (id) => {
      const file = fileOf(root, drawn, id)
      return file === null ? null : drawn[file]
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/'
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        const send = async (): Promise<void> => {
          const html = await answer(server, root, path, language)
          if (html === null) next()
          else if (typeof html === 'string') response.setHeader('content-type', 'text/html').end(html)
          else next(html)
        }
        void send()
      })
    },
    // tags for other sites must name this one's address
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/(property="og:image" content=")(?!https:)/, '$1https://origin.invalid'),
    },
  }
}

const fileOf = (root: string, drawn: Readonly<Record<string, string>>, id: string): string | null =>
  Object.keys(drawn).find((file) => join(root, file) === id) ?? null

async function draw(root: string, language: string): Promise<Pages> {
  const { module } = await runnerImport<Pages>('/src/portal/public-site/pages.tsx', {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: textsOf(language),
  })
  return module
}

/** The page as the development server sends it; null if there is none, the error if rendering fails. */
async function answer(
  server: ViteDevServer,
  root: string,
  path: string,
  language: string,
): Promise<string | Error | null> {
  try {
    const html = (await draw(root, language)).documentAt(path)
    return html === null ? null : await server.transformIndexHtml(path, html)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
