import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Menu } from '../../core/kit/menu.tsx'
import type { ExportChoice, OwnFile } from './choices.ts'
import { saveExport } from './save-export.ts'
import * as texts from '#texts/trading/lists'

interface ExportButtonProps {
  /** The choices, the screen's own list first. All of them follow its filter. */
  readonly choices: readonly (ExportChoice | OwnFile)[]
}

/** Saves what a screen shows as a CSV file, which the browser writes out as it arrives, however long it is. */
export function ExportButton({ choices }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const save = async (choice: ExportChoice) => {
    setBusy(true)
    await saveExport(choice)
    setBusy(false)
  }
  return (
    <>
      <Button
        ref={button}
        icon={Download}
        busy={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.exportCsv}
      </Button>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        label={texts.exportCsv}
        align="end"
        entries={choices.map((choice) => ({
          label: choice.label,
          onPick: () => ('save' in choice ? choice.save() : void save(choice)),
        }))}
      />
    </>
  )
}
