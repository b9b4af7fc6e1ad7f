import { CircleX, FileUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { saveCsv, templateName, templateText } from './files.ts'

interface FilePickerProps {
  readonly refusal: string | null
  readonly onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

export function FilePicker({ refusal, onPick }: FilePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-4">
      {refusal ? <Banner tone="danger" icon={CircleX} title={refusal} role="alert" /> : null}
      <p className="text-muted-foreground">
        A first line with the names of the columns is recognised. Commas, semicolons and tabs work, quoted
        cells too. At most 5 MB and 10,000 addresses.
      </p>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={onPick}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" size="lg" icon={FileUp} onClick={() => field.current?.click()}>
          Choose file
        </Button>
        <Button tone="ghost" size="lg" onClick={() => saveCsv(templateName, templateText())}>
          Download template
        </Button>
      </div>
    </div>
  )
}
