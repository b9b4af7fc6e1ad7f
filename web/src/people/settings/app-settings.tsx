import { useEffect, useState } from 'react'
import { NoticeBanner, useNotice } from './section.tsx'
import { Button } from '../../core/kit/button.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { Switch } from '../../core/kit/switch.tsx'
import { type AppInfo, type AppSettings as Settings, core, sentenceOfCore } from '../../core/platform/core.ts'
import { chooseServer } from '../../core/platform/server-choice.ts'

const choices = [
  ['closeToTray', 'Keep running in the tray', 'Closing the window leaves Harbour running.'],
  ['autostart', 'Start at login', 'Hidden in the tray, so updates and notifications keep coming.'],
  ['notifications', 'System notifications', 'When an account stops syncing. Never with amounts.'],
] as const

/** Settings of this computer rather than the account. */
export function AppSettings() {
  const [settings, setSettings] = useState<Settings | null>(null)
  const [info, setInfo] = useState<AppInfo | null>(null)
  const [notice, setNotice] = useNotice()
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    void core.getSettings().then(setSettings)
    void core.appInfo().then(setInfo)
  }, [])
  if (!settings || !info) return <SkeletonRows />
  const save = async ({ closeToTray, autostart, notifications }: Settings): Promise<void> => {
    try {
      setSettings(await core.setSettings({ closeToTray, autostart, notifications }))
    } catch (error) {
      setNotice({ good: false, text: sentenceOfCore(error, 'Failed to save') })
    }
  }
  const check = async (): Promise<void> => {
    setChecking(true)
    try {
      const update = await core.updateCheck()
      setNotice({
        good: true,
        text: update
          ? `Harbour ${update.version} is available. Install it at the top of this window.`
          : 'This is the newest version.',
      })
    } catch (error) {
      setNotice({ good: false, text: sentenceOfCore(error, 'Could not check for updates.') })
    } finally {
      setChecking(false)
    }
  }
  return (
    <>
      <NoticeBanner notice={notice} />
      {choices.map(([name, label, help]) => (
        <div key={name} className="flex items-center justify-between gap-4">
          <div>
            <div className="text-sm font-medium">{label}</div>
            <div className="text-xs text-subtle-foreground">{help}</div>
          </div>
          <Switch
            label={label}
            on={settings[name]}
            onSwitch={(on) => void save({ ...settings, [name]: on })}
          />
        </div>
      ))}
      <p className="text-sm text-muted-foreground">
        Version <span className="num">{info.version}</span> on {info.system}, with{' '}
        <span className="break-all">{settings.server ?? 'no server'}</span>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={isChecking} busyText="Checking..." onClick={() => void check()}>
          Check for updates
        </Button>
        <Button onClick={chooseServer}>Change server</Button>
      </div>
    </>
  )
}
