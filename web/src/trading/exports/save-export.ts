import { sentenceOf } from '../../core/errors/api-error.ts'
import { toast } from '../../core/kit/toast.tsx'
import { platform } from '../../core/platform/platform.ts'
import type { ExportChoice } from './choices.ts'
import * as texts from '#texts/trading/lists'

/** Saves a CSV file, which the browser streams to disk, however long it is; a toast shows the result. */
export async function saveExport({ ask }: ExportChoice): Promise<void> {
  try {
    const { url, fileName } = await ask()
    platform.saveFrom(url, fileName)
    toast.success(texts.savingFile(fileName))
  } catch (error) {
    toast.failure(sentenceOf(error))
  }
}
