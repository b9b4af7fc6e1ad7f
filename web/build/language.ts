import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Languages of the web app beside English; each is a build of its own (compile-time localisation). */
export const translations: readonly string[] = ['de']

const prefix = '#texts/'
const web = join(import.meta.dirname, '..')
const contract = join(web, '../contract')

/** Returns the language that a mode of the build names, 'de' or 'desktop-de'; any other mode builds English. */
export const languageOf = (mode: string): string =>
  translations.find((language) => mode === language || mode.endsWith(`-${language}`)) ?? 'en'

/** Leads `#texts/…` to the catalogues of one language, in the web app and in the contract, which has its own. */
export function catalogues(language: string): Plugin {
  return {
    name: 'harbour:catalogues',
    enforce: 'pre',
    resolveId(id, importer) {
      if (language === 'en' || !id.startsWith(prefix)) return null
      const isContract = importer?.includes('/contract/src/') ?? false
      const file = join(isContract ? contract : web, 'src/texts', language, id.slice(prefix.length))
      return file + (isContract ? '.ts' : '.tsx')
    },
    // The page of a language says so to browsers and screen readers.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
    },
  }
}

/** Returns the place of a page in the built app: a translation stands in a folder of its own, beside the same files. */
export const pageFile = (language: string, file: string): string =>
  language === 'en' ? file : `${language}/${file}`
