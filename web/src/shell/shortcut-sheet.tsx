import { cx } from '../core/kit/class-names.ts'
import { Dialog } from '../core/kit/dialog.tsx'
import { Kbd } from '../core/kit/kbd.tsx'
import { keycapsOf, type Shortcut, shortcutTable } from '../core/kit/shortcut-table.ts'
import { setShortcutsOff, useBoundShortcuts, useShortcutsOff } from '../core/kit/shortcuts.ts'
import { Switch } from '../core/kit/switch.tsx'
import { keyboardShortcuts, shortcutGroups } from '#texts/core/shortcuts'
import * as texts from '#texts/shell/shell'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** All keyboard shortcuts, from the table that binds them; those without effect on the screen below are muted. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const isOff = useShortcutsOff()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={keyboardShortcuts}
      subtitle={texts.dimmedElsewhere}
      width="wide"
    >
      <div className="p-5 max-md:p-4">
        <Groups />
        <div className="mt-5 flex items-center justify-between gap-4 border-t pt-4 text-sm">
          <span id="single-keys">
            {texts.singleKeys}
            <span className="block text-xs text-subtle-foreground">{texts.singleKeysHelp}</span>
          </span>
          <Switch label={texts.singleKeys} on={!isOff} onSwitch={(isOn) => setShortcutsOff(!isOn)} />
        </div>
      </div>
    </Dialog>
  )
}

function Groups() {
  const bound = useBoundShortcuts()
  const groups = [...Map.groupBy(Object.entries<Shortcut>(shortcutTable), ([, { group }]) => group)]
  return (
    <div className="columns-2 gap-8 max-md:columns-1">
      {groups.map(([group, shortcuts]) => (
        <section key={group} aria-label={shortcutGroups[group]} className="mb-5 break-inside-avoid">
          <h3 className="mb-1 text-xs font-medium text-subtle-foreground">{shortcutGroups[group]}</h3>
          <dl>
            {shortcuts.map(([name, { label, keys }]) => (
              <div
                key={name}
                className={cx(
                  'flex min-h-9 items-center justify-between gap-3 border-b text-sm last:border-b-0',
                  !bound.has(name) && 'text-muted-foreground',
                )}
              >
                <dt>{label}</dt>
                <dd className="flex items-center gap-1">
                  {keys.map((one, at) => (
                    <span key={one} className="flex items-center gap-1">
                      {at > 0 ? <span className="text-xs text-muted-foreground">{texts.orKeys}</span> : null}
                      {keycapsOf(one).map((key, place) => (
                        <span key={key} className="flex items-center gap-1">
                          {place > 0 && one.includes(' ') ? (
                            <span className="text-xs text-muted-foreground">{texts.thenKey}</span>
                          ) : null}
                          <Kbd>{key}</Kbd>
                        </span>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
