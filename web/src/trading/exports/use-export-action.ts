import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DrawnAction } from '../../core/kit/page-actions.tsx'
import type { ExportChoice, OwnFile } from './choices.ts'
import { saveExport } from './save-export.ts'
import * as texts from '#texts/trading/lists'

/**
 * Saves the content of a screen as a CSV file, which the browser streams to disk, however long it is. The
 * screen's own list is the first of the choices; all of them use its filter.
 */
export function useExportAction(choices: readonly (ExportChoice | OwnFile)[]): DrawnAction {
  const [isBusy, setBusy] = useState(false)
  const save = async (choice: ExportChoice) => {
    setBusy(true)
    await saveExport(choice)
    setBusy(false)
  }
  return {
    label: texts.exportCsv,
    icon: Download,
    isBusy,
    entries: choices.map((choice) => ({
      label: choice.label,
      onPick: () => ('save' in choice ? choice.save() : void save(choice)),
    })),
  }
}
