import { Download, FileDown, FileUp, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { WhitelistEntry } from '@harbour/contract/portal/vip-whitelist'
import { useLocalPaging } from '../../core/api/paging.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { CursorFooter } from '../../core/kit/cursor-footer.tsx'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { AddForm } from './add-form.tsx'
import { vipWhitelist } from './api.ts'
import { pageSize } from './first-page.ts'
import { EntriesSkeleton, EntriesTable } from './entries-table.tsx'
import { saveCsv } from '../../core/platform/save-csv.ts'
import { exportText, templateName, templateText } from './files.ts'
import { ImportDialog } from './import-dialog.tsx'
import * as texts from '#texts/portal/vip-whitelist'

/** The addresses that get VIP at their next sign-in. */
export function WhitelistSection() {
  const [search, setSearch] = useState('')
  const paging = useLocalPaging()
  const [importing, setImporting] = useState(false)
  const q = useDeferredValue(search.trim())
  const { cursor } = paging
  const list = useApiQuery(
    vipWhitelist.list,
    { query: { limit: String(pageSize), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true },
  )
  return (
    <Card
      title={texts.whitelist}
      note={list.data ? (q ? texts.found(count(list.data.total)) : count(list.data.total)) : undefined}
    >
      <div className="border-t p-4">
        <p className="mb-3 text-sm text-muted-foreground">{texts.about}</p>
        <AddForm onAdded={paging.first} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3">
        <Input
          compact
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          className="max-w-72 max-md:max-w-none"
          leading={<Icon of={Search} size={14} className="text-subtle-foreground" />}
          value={search}
          onChange={(event) => {
            paging.first()
            setSearch(event.target.value)
          }}
        />
        <span className="flex-1" />
        <Actions onImport={() => setImporting(true)} />
      </div>
      <Loaded answer={list} what={texts.theWhitelist} skeleton={<EntriesSkeleton />}>
        {({ entries, total, nextCursor }) => (
          <>
            <EntriesTable entries={entries} emptiness={cursor ? 'page' : q ? 'search' : 'list'} />
            {cursor || nextCursor ? (
              <CursorFooter
                onNewer={cursor ? paging.newer : null}
                onOlder={nextCursor ? () => paging.older(nextCursor) : null}
              >
                {placeOf(paging.pagesBefore * pageSize, entries.length, total)}
              </CursorFooter>
            ) : null}
          </>
        )}
      </Loaded>
      <ImportDialog
        open={importing}
        onOpenChange={(open) => {
          if (!open) paging.first()
          setImporting(open)
        }}
      />
    </Card>
  )
}

/** '51–100 of 12,040'. */
const placeOf = (before: number, here: number, total: number): string =>
  here === 0
    ? texts.noneOf(count(total))
    : texts.placeOf(count(before + 1), count(before + here), count(Math.max(total, before + here)))

function Actions({ onImport }: { readonly onImport: () => void }) {
  const [busy, setBusy] = useState(false)
  const exportAll = async (): Promise<void> => {
    setBusy(true)
    try {
      saveCsv('vip_whitelist.csv', exportText(await wholeList()))
    } catch {
      toast.failure(texts.notExported)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="ghost" size="sm" icon={FileDown} onClick={() => saveCsv(templateName, templateText())}>
        {texts.downloadTemplate}
      </Button>
      <Button tone="ghost" size="sm" icon={Download} busy={busy} onClick={() => void exportAll()}>
        {texts.exportCsv}
      </Button>
      <Button size="sm" icon={FileUp} onClick={onImport}>
        {texts.importCsv}
      </Button>
    </div>
  )
}

async function wholeList(): Promise<readonly WhitelistEntry[]> {
  const entries: WhitelistEntry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { entries: WhitelistEntry[]; nextCursor: string | null } = await vipWhitelist.list({
      query: { limit: '1000', ...(cursor ? { cursor } : {}) },
    })
    entries.push(...page.entries)
    cursor = page.nextCursor
  }
  return entries
}
