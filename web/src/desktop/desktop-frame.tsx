import { Download, Info, Server } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Banner } from '../core/kit/banner.tsx'
import { Button } from '../core/kit/button.tsx'
import { paths } from '../core/router/paths.ts'
import { useLocation, useNavigate } from '../core/router/router.tsx'
import { session, useSessionEpoch, useSignedIn } from '../core/api/session.ts'
import { core, onCore, sentenceOfCore, type Update } from '../core/platform/core.ts'
import { chooseServer, onServerChoice } from '../core/platform/server-choice.ts'
import { ServerScreen } from './server-screen.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/desktop'

interface DesktopFrameProps {
  readonly server: string | null
  /** Restarts the page: another server has another session. */
  readonly restart?: () => void
  readonly children: ReactNode
}

/** The app's frame around the screens: the choice of a server, updates, and messages of the core. */
export function DesktopFrame({
  server: chosen,
  restart = () => window.location.replace('/'),
  children,
}: DesktopFrameProps) {
  const [server, setServer] = useState(chosen)
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => onServerChoice(() => setChoosing(true)), [])
  const { pathname } = useLocation()
  useDeepLinks()
  useEffect(() => {
    const heard = onCore('session-ended', () => session.end('expired'))
    return () => void heard.then((stop) => stop())
  }, [])
  if (server === null || isChoosing) {
    return (
      <ServerScreen
        server={server}
        onChosen={(next) => {
          if (server !== null && next !== server) return restart()
          setServer(next)
          setChoosing(false)
        }}
        {...(server !== null && { onBack: () => setChoosing(false) })}
      />
    )
  }
  return (
    <>
      <UpdateBanner />
      <KeychainNote />
      {children}
      {pathname === paths.login ? <ServerLine server={server} /> : null}
    </>
  )
}

function useDeepLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const heard = onCore('deep-link', () => {
      void core.takeDeepLink().then((place) => {
        if (place !== null) navigate(place)
      })
    })
    return () => void heard.then((stop) => stop())
  }, [navigate])
}

/** Offers newer versions and installs them when the person agrees. */
function UpdateBanner() {
  const [update, setUpdate] = useState<Update | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const heard = onCore('update', setUpdate)
    return () => void heard.then((stop) => stop())
  }, [])
  if (!update) return null
  const install = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await core.updateInstall()
    } catch (error) {
      setFailure(sentenceOfCore(error, texts.updateFailed))
      setBusy(false)
    }
  }
  return (
    <Banner
      className="m-3"
      tone={failure ? 'danger' : 'info'}
      icon={Download}
      role={failure ? 'alert' : 'status'}
      title={failure ?? texts.updateAvailable(update.version)}
      action={
        <span className="flex gap-2">
          <Button disabled={isBusy} onClick={() => setUpdate(null)}>
            {texts.later}
          </Button>
          <Button tone="primary" busy={isBusy} busyText={texts.installing} onClick={() => void install()}>
            {failure ? actions.tryAgain : texts.installAndRestart}
          </Button>
        </span>
      }
    >
      {failure ? null : update.notes}
    </Banner>
  )
}

const noteKey = 'keychainNote'

/** Shows once that the system has no keychain: no file is used instead. */
function KeychainNote() {
  const isSignedIn = useSignedIn()
  const epoch = useSessionEpoch()
  /** True if the keychain holds the current session; assumed until the core says otherwise. */
  const [isKept, setStored] = useState(true)
  useEffect(() => {
    void core.authState().then((state) => setStored(state.isKept))
  }, [epoch])
  const [isSeen, setSeen] = useState(() => localStorage.getItem(noteKey) !== null)
  if (isKept || isSeen || !isSignedIn) return null
  const close = (): void => {
    localStorage.setItem(noteKey, 'seen')
    setSeen(true)
  }
  return (
    <Banner
      className="m-3"
      icon={Info}
      role="status"
      title={texts.noKeychain}
      action={<Button onClick={close}>{texts.gotIt}</Button>}
    >
      {texts.noKeychainWhy}
    </Banner>
  )
}

function ServerLine({ server }: { readonly server: string }) {
  return (
    <div
      // it is as dark as the page below it, in any theme
      data-theme="dark"
      className="fixed top-5 right-5 z-10 flex items-center gap-2 rounded-md bg-card px-3 py-1.5 text-xs text-muted-foreground hairline"
    >
      <Server aria-hidden size={14} />
      <span className="break-all">{server}</span>
      <button type="button" onClick={chooseServer} className="text-link hover:underline">
        {texts.changeServer}
      </button>
    </div>
  )
}
