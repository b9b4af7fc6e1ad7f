import { Channel, invoke } from '@tauri-apps/api/core'
import { listen } from '@tauri-apps/api/event'

/** The commands that the desktop app's core offers to the page, one function each. */

/** A person's wishes on the app, kept by the core. */
export interface AppWishes {
  /** Closing the window leaves the app running in the tray. */
  readonly closeToTray: boolean
  /** Tells of syncs that failed, without amounts. */
  readonly notifications: boolean
  /** Starts with the computer, hidden. */
  readonly autostart: boolean
}

export interface AppSettings extends AppWishes {
  /** Origin of the server; null while none was chosen. */
  readonly server: string | null
}

export interface AppInfo {
  readonly version: string
  readonly system: string
}

export interface Update {
  readonly version: string
  /** Words of the publisher, plain text. */
  readonly notes: string
}

/** The signed-in person, without the secret that proves it. */
export interface AuthState {
  /** Changes with each session; null where nobody is signed in. */
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

/** A piece of the event stream; null at its end. */
type Piece = string | null

export const core = {
  authState: () => invoke<AuthState>('auth_state'),
  /** Answers like a call; what it says of tokens is a mark. */
  authLogin: (body: string) => invoke<ArrayBuffer>('auth_login', { body }),
  authLogout: () => invoke<ArrayBuffer>('auth_logout'),
  apiCall: (call: Call) => invoke<ArrayBuffer>('api_call', { call }),
  /** Opens the stream of events; pieces follow where the status of the answer is 200. */
  liveOpen(hear: (piece: Piece) => void): { readonly line: number; readonly status: Promise<number> } {
    const pieces = new Channel<Piece>()
    pieces.onmessage = hear
    return { line: pieces.id, status: invoke<number>('live_open', { pieces }) }
  },
  /** Closes that line and no newer one. */
  liveClose: (line: number) => invoke<void>('live_close', { line }),
  /** Resolves to the name of the file that was written; null where the person chose none. */
  saveFrom: (path: string, fileName: string) => invoke<string | null>('save_from', { path, fileName }),
  saveText: (fileName: string, text: string) => invoke<string | null>('save_text', { fileName, text }),
  openLink: (kind: 'page' | 'payment' | 'outside', address: string) =>
    invoke<void>('open_link', { kind, address }),
  updateCheck: () => invoke<Update | null>('update_check'),
  updateInstall: () => invoke<void>('update_install'),
  appInfo: () => invoke<AppInfo>('app_info'),
  getSettings: () => invoke<AppSettings>('get_settings'),
  setSettings: (settings: AppWishes) => invoke<AppSettings>('set_settings', { settings }),
  /** Goes over to another server once the person agreed in a window of the system; null where they did not. */
  chooseServer: (address: string) => invoke<AppSettings | null>('choose_server', { address }),
  /** The place that a link asked for before this page was there to hear of it. */
  takeDeepLink: () => invoke<string | null>('take_deep_link'),
}

interface CoreEvents {
  readonly 'deep-link': null
  readonly 'session-ended': null
  readonly update: Update
}

/** Hears what the core tells by itself. */
export const onCore = <E extends keyof CoreEvents>(event: E, hear: (payload: CoreEvents[E]) => void) =>
  listen<CoreEvents[E]>(event, ({ payload }) => hear(payload))

/** The sentence that the core gives for a failure. */
export const sentenceOfCore = (error: unknown, fallback: string): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : fallback
