import { CircleX, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { DropZone } from '../../core/kit/drop-zone.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { FileInput } from '../../core/kit/file-input.tsx'
import { saveCsv, templateName, templateText } from './files.ts'

interface FilePickerProps {
  readonly refusal: string | null
  readonly onPick: (file: File) => void
}

export function FilePicker({ refusal, onPick }: FilePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-4">
      {refusal ? <Banner tone="danger" icon={CircleX} title={refusal} role="alert" /> : null}
      <p className="text-muted-foreground">
        A header row is recognised. Commas, semicolons, tabs and quoted cells work. Up to 5 MB and 10,000
        addresses.
      </p>
      <FileInput
        ref={field}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="CSV file"
        onFiles={([file]) => file && onPick(file)}
      />
      <DropZone
        onFiles={([file]) => file && onPick(file)}
        className="flex flex-wrap items-center gap-3 rounded-lg px-4 py-3.5 text-sm text-muted-foreground"
      >
        <Icon of={FileUp} size={18} />
        <span className="min-w-0 flex-1">Drop the file here, or choose it</span>
        <Button tone="primary" onClick={() => field.current?.click()}>
          Choose file
        </Button>
      </DropZone>
      <div>
        <Button tone="ghost" onClick={() => saveCsv(templateName, templateText())}>
          Download template
        </Button>
      </div>
    </div>
  )
}
