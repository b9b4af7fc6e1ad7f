import { ActionButton } from '../../core/kit/page-actions.tsx'
import type { ExportChoice, OwnFile } from './choices.ts'
import { useExportAction } from './use-export-action.ts'

interface ExportButtonProps {
  readonly choices: readonly (ExportChoice | OwnFile)[]
}

/** The files of a dialog; those of a screen are among its actions. */
export const ExportButton = ({ choices }: ExportButtonProps) => <ActionButton of={useExportAction(choices)} />
