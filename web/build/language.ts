import { join } from 'node:path'
import { languages } from '@harbour/contract/core/languages'
import { normalizePath, type Plugin } from 'vite'
import { saidIn } from './said.ts'

const prefix = '#texts/'
const web = join(import.meta.dirname, '..')
const contract = join(web, '../contract')

/** Returns the language of a build mode (compile-time localisation); a mode without a language builds English. */
export const languageOf = (mode: string): string => languages.find((language) => mode === language) ?? 'en'

/** Resolves `#texts/…` to the catalogues of one language, in the web app and in the contract, which has its own. */
function catalogues(language: string): Plugin {
  return {
    name: 'harbour:catalogues',
    enforce: 'pre',
    resolveId(id, importer) {
      if (language === 'en' || !id.startsWith(prefix)) return null
      const isContract = importer?.includes('/contract/src/') ?? false
      const file = join(isContract ? contract : web, 'src/texts', language, id.slice(prefix.length))
      return normalizePath(file + (isContract ? '.ts' : '.tsx'))
    },
    // The page declares its language to browsers and screen readers.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
    },
  }
}

/** Keeps only the texts of one language: those of catalogues, and those of metric rows. */
export const textsOf = (language: string): Plugin[] => [catalogues(language), saidIn(language)]

/** Returns the path of a page in the built app: a translation has its own folder, next to the same files. */
export const pageFile = (language: string, file: string): string =>
  language === 'en' ? file : `${language}/${file}`
