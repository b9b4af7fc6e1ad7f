import { versions } from 'virtual:changelog'
import { Dialog } from '../core/kit/dialog.tsx'
import { day } from '../core/kit/format-time.ts'
import * as texts from '#texts/shell/shell'

interface WhatsNewProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The changelog in the app: what each version brought, newest first. Its notes are English in every language, and marked as such. */
export function WhatsNew({ open, onOpenChange }: WhatsNewProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.whatsNew}>
      {texts.notesLanguage === '' ? null : (
        <p className="mb-4 text-xs text-subtle-foreground">{texts.notesLanguage}</p>
      )}
      <div className="grid gap-6">
        {versions.map(({ version, date, notes }) => (
          <section key={version} aria-label={texts.version(version)}>
            <h3 className="flex items-baseline gap-2 font-semibold">
              {version}
              <span className="num text-xs font-normal text-subtle-foreground">
                {day(`${date}T12:00:00Z`, { zone: 'UTC' })}
              </span>
            </h3>
            <ul lang="en" className="mt-2 grid gap-2 text-muted-foreground">
              {notes.map((note) => (
                <li key={note} className="border-t pt-2 first:border-t-0 first:pt-0">
                  {note}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
