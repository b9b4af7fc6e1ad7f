import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { importLimits } from '@harbour/contract/trading/imports/import-file'
import { Button } from '../../core/kit/button.tsx'
import { DropZone } from '../../core/kit/drop-zone.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { FileInput } from '../../core/kit/file-input.tsx'
import * as texts from '#texts/trading/imports'

export interface ChosenFile {
  /** The key of this choice: choosing the same file again makes a new one. */
  readonly key: string
  readonly name: string
  /** The bytes in base64, as sent. */
  readonly content: string
}

/** A drop target for a file, with a button for people who cannot drag. */
export function ChooseFile({ onChoose }: { readonly onChoose: (file: ChosenFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file, ...more] = files
    if (!file) return
    if (more.length > 0) return setProblem(texts.oneAtATime)
    if (file.size > importLimits.bytes) return setProblem(texts.tooLarge)
    setProblem(null)
    setReading(true)
    try {
      onChoose({ key: `${file.name} ${Date.now()}`, name: file.name, content: await base64Of(file) })
    } catch {
      setProblem(texts.couldNotRead)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <DropZone
        onFiles={(files) => void choose(files)}
        className="flex flex-wrap items-center justify-center gap-3 rounded-lg px-4 py-6 text-muted-foreground"
      >
        <Icon of={FileUp} className="text-subtle-foreground" />
        <span>{texts.dropHere}</span>
        <Button busy={reading} busyText={texts.readingFile} onClick={() => input.current?.click()}>
          {texts.chooseFile}
        </Button>
        <FileInput
          ref={input}
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={texts.fileToImport}
          onFiles={(files) => void choose(files)}
        />
      </DropZone>
      {problem ? (
        <p role="alert" className="mt-2 text-destructive">
          {problem}
        </p>
      ) : null}
    </>
  )
}

/** Encodes a file with the browser's own encoder, which supports long files. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
