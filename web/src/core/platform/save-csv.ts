import { platform } from './platform.ts'

/** Saves a table as a file, without leaving the page. */
export const saveCsv = (fileName: string, text: string): void =>
  platform.saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }))
