import { CircleX, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { DropZone } from '../../core/kit/drop-zone.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { FileInput } from '../../core/kit/file-input.tsx'
import { saveCsv } from '../../core/platform/save-csv.ts'
import { templateName, templateText } from './files.ts'
import * as texts from '#texts/portal/vip-whitelist'

interface FilePickerProps {
  readonly refusal: string | null
  readonly onPick: (file: File) => void
}

export function FilePicker({ refusal, onPick }: FilePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-4">
      {refusal ? <Banner tone="danger" icon={CircleX} title={refusal} role="alert" /> : null}
      <p className="text-muted-foreground">{texts.fileHint}</p>
      <FileInput
        ref={field}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={texts.csvFile}
        onFiles={([file]) => file && onPick(file)}
      />
      <DropZone
        onFiles={([file]) => file && onPick(file)}
        className="flex flex-wrap items-center gap-3 rounded-lg px-4 py-3.5 text-sm text-muted-foreground"
      >
        <Icon of={FileUp} size={18} />
        <span className="min-w-0 flex-1">{texts.dropFile}</span>
        <Button tone="primary" onClick={() => field.current?.click()}>
          {texts.chooseFile}
        </Button>
      </DropZone>
      <div>
        <Button tone="ghost" onClick={() => saveCsv(templateName, templateText())}>
          {texts.downloadTemplate}
        </Button>
      </div>
    </div>
  )
}
