import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const source = readFileSync(new URL('./before-paint.js', import.meta.url), 'utf8')
const devPath = '/before-paint.js'

/**
 * Adds two things to the page's head: the blocking script that sets the theme before the first paint (a separate file, because the content
 * security policy allows no inline script), and a preload of the Latin font, so that the first text is not painted twice.
 */
export function headAssets(): Plugin {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const builtPath = `assets/before-paint-${hash}.js`
  let building = false
  return {
    name: 'harbour:head-assets',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    configureServer: (server) => {
      server.middlewares.use(devPath, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: builtPath, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const text = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal-.*\.woff2$/.test(file))
        const tags: HtmlTagDescriptor[] = [script(building ? `/${builtPath}` : devPath)]
        if (text) tags.push(preloadFont(`/${text}`))
        return tags
      },
    },
  }
}

const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src },
  injectTo: 'head-prepend',
})
const preloadFont = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
  injectTo: 'head',
})
