import { importTemplate } from '@harbour/contract/trading/imports/import-file'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { saveCsv } from '../../core/platform/save-csv.ts'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import { ImportedList } from './imported-list.tsx'
import { Readable } from './readable.tsx'
import { PreviewCard } from './preview-card.tsx'
import * as texts from '#texts/trading/imports'

const saveTemplate = (): void => saveCsv('harbour-import-template.csv', importTemplate)

/** Files with data that the exchange does not serve any more: choose, preview, import, and remove. */
export function ImportsPanel({ accountId }: { readonly accountId: string }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  return (
    <div className="grid gap-4 max-md:gap-3">
      <Card
        title={texts.importFile}
        actions={
          <Button size="sm" icon={Download} onClick={saveTemplate}>
            {texts.template}
          </Button>
        }
      >
        <div className="border-t px-4 py-3">
          <p className="mb-3 max-w-[80ch] text-muted-foreground">{texts.aboutImports}</p>
          <Readable accountId={accountId} />
          <ChooseFile onChoose={setFile} />
        </div>
      </Card>
      {file ? (
        <PreviewCard key={file.key} accountId={accountId} file={file} onDone={() => setFile(null)} />
      ) : null}
      <ImportedList accountId={accountId} />
    </div>
  )
}
