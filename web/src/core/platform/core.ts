import { Channel, invoke } from '@tauri-apps/api/core'
import { listen } from '@tauri-apps/api/event'

/** The commands that the desktop app's core offers to the page, one function each. */

/** A person's settings of the app, stored by the core. */
export interface AppWishes {
  /** Closing the window leaves the app running in the tray. */
  readonly closeToTray: boolean
  /** Notifications of failed syncs, without amounts. */
  readonly notifications: boolean
  /** Starts with the computer, hidden. */
  readonly autostart: boolean
}

export interface AppSettings extends AppWishes {
  /** Origin of the server; null until one is chosen. */
  readonly server: string | null
}

export interface AppInfo {
  readonly version: string
  readonly system: string
}

export interface Update {
  readonly version: string
  /** The publisher's notes, plain text. */
  readonly notes: string
}

/** The signed-in person, without the secret. */
export interface AuthState {
  /** Changes with each session; null if nobody is signed in. */
  readonly mark: string | null
  /** True if the system's keychain holds the session beyond this run. */
  readonly isKept: boolean
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A chunk of the event stream; null at its end. */
type Piece = string | null

export const core = {
  authState: () => invoke<AuthState>('auth_state'),
  /** Answers like a call; its tokens are replaced by a mark. */
  authLogin: (body: string) => invoke<ArrayBuffer>('auth_login', { body }),
  authLogout: () => invoke<ArrayBuffer>('auth_logout'),
  apiCall: (call: Call) => invoke<ArrayBuffer>('api_call', { call }),
  /** Opens the event stream; chunks follow if the answer's status is 200. */
  liveOpen(hear: (piece: Piece) => void): { readonly line: number; readonly status: Promise<number> } {
    const pieces = new Channel<Piece>()
    pieces.onmessage = hear
    return { line: pieces.id, status: invoke<number>('live_open', { pieces }) }
  },
  /** Closes that connection, never a newer one. */
  liveClose: (line: number) => invoke<void>('live_close', { line }),
  /** Resolves to the name of the written file; null if the person cancelled. */
  saveFrom: (path: string, fileName: string) => invoke<string | null>('save_from', { path, fileName }),
  saveText: (fileName: string, text: string) => invoke<string | null>('save_text', { fileName, text }),
  openLink: (kind: 'page' | 'payment' | 'outside', address: string) =>
    invoke<void>('open_link', { kind, address }),
  updateCheck: () => invoke<Update | null>('update_check'),
  updateInstall: () => invoke<void>('update_install'),
  appInfo: () => invoke<AppInfo>('app_info'),
  getSettings: () => invoke<AppSettings>('get_settings'),
  setSettings: (settings: AppWishes) => invoke<AppSettings>('set_settings', { settings }),
  /** Switches to another server after the person confirmed in a system window; null otherwise. */
  chooseServer: (address: string) => invoke<AppSettings | null>('choose_server', { address }),
  /** The target of a link that was opened before this page could receive it. */
  takeDeepLink: () => invoke<string | null>('take_deep_link'),
}

interface CoreEvents {
  readonly 'deep-link': null
  readonly 'session-ended': null
  readonly update: Update
}

/** Subscribes to events of the core. */
export const onCore = <E extends keyof CoreEvents>(event: E, hear: (payload: CoreEvents[E]) => void) =>
  listen<CoreEvents[E]>(event, ({ payload }) => hear(payload))

/** The core's message for a failure. */
export const sentenceOfCore = (error: unknown, fallback: string): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : fallback
