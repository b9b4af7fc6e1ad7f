import { useEffect, useState } from 'react'
import { NoticeBanner, useNotice } from './section.tsx'
import { Button } from '../../core/kit/button.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { Switch } from '../../core/kit/switch.tsx'
import { type AppInfo, type AppSettings as Settings, core, sentenceOfCore } from '../../core/platform/core.ts'
import { chooseServer } from '../../core/platform/server-choice.ts'
import * as texts from '#texts/people/settings'

const choices = [
  ['closeToTray', texts.closeToTray, texts.closeToTrayHelp],
  ['autostart', texts.autostart, texts.autostartHelp],
  ['notifications', texts.notifications, texts.notificationsHelp],
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
      setNotice({ good: false, text: sentenceOfCore(error, texts.saveFailed) })
    }
  }
  const check = async (): Promise<void> => {
    setChecking(true)
    try {
      const update = await core.updateCheck()
      setNotice({
        good: true,
        text: update ? texts.updateAvailable(update.version) : texts.isNewest,
      })
    } catch (error) {
      setNotice({ good: false, text: sentenceOfCore(error, texts.updateCheckFailed) })
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
        {texts.versionOn(
          <span className="num">{info.version}</span>,
          info.system,
          <span className="break-all">{settings.server ?? texts.noServer}</span>,
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={isChecking} busyText={texts.checking} onClick={() => void check()}>
          {texts.checkForUpdates}
        </Button>
        <Button onClick={chooseServer}>{texts.changeServer}</Button>
      </div>
    </>
  )
}
