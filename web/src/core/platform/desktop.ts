import { toast } from '../kit/toast.tsx'
import { core, sentenceOfCore } from './core.ts'
import { isLoss, reachByCore, refusalOf } from './core-transport.ts'
import type { Platform } from './platform.ts'
import { lost } from './reachability.ts'
import * as texts from '#texts/core/desktop'

/** The mark of the core's session. The token never comes here. */
let mark: string | null = null

/** Asks the core who is signed in; before this nobody is. */
export async function meetCore(): Promise<void> {
  mark = (await core.authState()).mark
}

/** The window of the desktop app: no network access and no secret of its own; everything goes through the core. */
export const desktop: Platform = {
  capabilities: {
    uploads: false,
    hasAppSettings: true,
    // its files are on the disk, and its core gives no answer to a store of the window
    persistsLastSeen: false,
  },
  token: () => mark,
  keep({ accessToken }) {
    mark = accessToken
  },
  forget() {
    mark = null
    // after an account was deleted, its session must be removed from the keychain
    core.authLogout().catch(() => undefined)
  },
  async request(address, init) {
    try {
      return await reachByCore(address, init)
    } catch (error) {
      if (init.signal?.aborted) throw error
      if (!isLoss(error)) return refusalOf(error)
      lost()
      throw error
    }
  },
  saveFrom: (address, fileName) => tell(core.saveFrom(address, fileName), fileName),
  saveFile: (fileName, content) =>
    tell(
      content.text().then((text) => core.saveText(fileName, text)),
      fileName,
    ),
  openTab(address) {
    open('page', address)
    return true
  },
  leaveFor: (address) => open(address.startsWith('/') ? 'page' : 'payment', address),
  // its pages are built into it
  speak: () => undefined,
  showPage(path) {
    open('page', path)
    // the previous page stays
    window.history.back()
  },
}

function tell(saved: Promise<string | null>, fileName: string): void {
  saved
    .then((name) => {
      if (name !== null) toast.success(texts.fileSaved(name))
    })
    .catch((error: unknown) => toast.failure(sentenceOfCore(error, texts.fileNotSaved(fileName))))
}

function open(kind: 'page' | 'payment' | 'outside', address: string): void {
  core.openLink(kind, address).catch((error: unknown) => {
    toast.failure(sentenceOfCore(error, texts.linkNotOpened))
  })
}

/** External addresses open in the system's browser, after the person confirmed; the window itself does not navigate. */
export function followOutsideLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    if (link.origin === window.location.origin) {
      if (link.target !== '_blank') return
      event.preventDefault()
      return open('page', link.pathname + link.search)
    }
    event.preventDefault()
    open('outside', link.href)
  })
}
