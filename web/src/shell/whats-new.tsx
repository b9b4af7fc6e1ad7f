import { versions } from 'virtual:changelog'
import { Dialog } from '../core/kit/dialog.tsx'
import { FoldedRow } from '../core/kit/folded-row.tsx'
import { day } from '../core/kit/format-time.ts'
import { useFirstRows } from '../core/kit/show-all.tsx'
import * as texts from '#texts/shell/shell'

interface WhatsNewProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

type Version = (typeof versions)[number]

/** The most useful notes of a group come first; a click that reveals only one more is not worth it. */
const firstNotes = (of: number) => (of <= 4 ? 4 : 3)
/** The number of shown notes without headings. */
const firstUngrouped = 12

/** The changelog in the app: the changes of each version, newest first. Its notes are English in every language, and marked as such. */
export function WhatsNew({ open, onOpenChange }: WhatsNewProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.whatsNew}>
      {texts.notesLanguage === '' ? null : (
        <p className="mb-4 text-xs text-subtle-foreground">{texts.notesLanguage}</p>
      )}
      <Versions of={versions} />
    </Dialog>
  )
}

/** The newest version is expanded; a click expands an older one. */
export function Versions({ of: [newest, ...older] }: { readonly of: readonly Version[] }) {
  if (newest === undefined) return null
  return (
    <>
      <section aria-label={texts.version(newest.version)}>
        <h3 className="text-md font-semibold">
          <VersionName of={newest} />
        </h3>
        <Groups of={newest} />
      </section>
      {older.map((version) => (
        <section
          key={version.version}
          aria-label={texts.version(version.version)}
          className="border-t py-2.5"
        >
          <FoldedRow name={<VersionName of={version} />} value={null}>
            <Groups of={version} />
          </FoldedRow>
        </section>
      ))}
    </>
  )
}

const VersionName = ({ of: { version, date } }: { readonly of: Version }) => (
  <span className="flex items-baseline gap-2">
    {version}
    <span className="num text-xs font-normal text-subtle-foreground">
      {day(`${date}T12:00:00Z`, { zone: 'UTC' })}
    </span>
  </span>
)

const Groups = ({ of: { groups } }: { readonly of: Version }) => (
  <div className="grid gap-3 pt-3 pb-2">
    {groups.map((group) => (
      <Group key={group.title} of={group} />
    ))}
  </div>
)

function Group({ of: { title, notes } }: { readonly of: Version['groups'][number] }) {
  const { shown, showAll } = useFirstRows(notes, title === null ? firstUngrouped : firstNotes(notes.length))
  return (
    <div>
      {title === null ? null : (
        <h4 lang="en" className="pb-2 font-semibold">
          {title}
        </h4>
      )}
      <ul lang="en" className="grid gap-2 pb-2 text-muted-foreground">
        {shown.map((note) => (
          <li key={note} className="border-t pt-2 first:border-t-0 first:pt-0">
            {note}
          </li>
        ))}
      </ul>
      {showAll}
    </div>
  )
}
