import type { RequestHeaders } from '@harbour/contract/core/request-headers'
import { browser } from './browser.ts'
import { desktop } from './desktop.ts'

/** The capabilities of the place where the app runs. Screens ask for these, never for the place. */
export interface Capabilities {
  /** Takes release files of hundreds of megabytes. */
  readonly uploads: boolean
  /** True where there is an app besides the page, with settings of its own. */
  readonly hasAppSettings: boolean
  /** A device of its own person, which may keep what was seen and open the app without a line. */
  readonly persistsLastSeen: boolean
}

/** A call to the server, as `fetch` takes it. */
export interface ServerCall extends Omit<RequestInit, 'headers'> {
  readonly headers?: RequestHeaders
}

/** The interface of the app's two hosts: a browser's tab, and a window of the desktop app. */
export interface Platform {
  readonly capabilities: Capabilities
  /** Stands for the session, or null without one; the token itself where nothing else can keep it. */
  token(): string | null
  keep(session: { readonly accessToken: string; readonly csrfToken?: string | undefined }): void
  forget(): void
  /**
   * Asks the server as the person who is signed in; rejects where there is no answer. The address begins with `/api/`.
   */
  request(address: string, call: ServerCall): Promise<Response>
  /** Saves what an address of the server gives, which stands for itself, however long it is. */
  saveFrom(address: string, fileName: string): void
  saveFile(fileName: string, content: Blob): void
  /** Opens an address in a tab of its own; false where that was prevented. */
  openTab(address: string): boolean
  /** Leaves for an address outside the app, from where people come back by themselves. */
  leaveFor(address: string): void
  /**
   * Loads the app again in a language, 'auto' in that of the browser, and remembers it here. Does nothing where it is chosen already, and
   * in a host that has one language.
   */
  speak(language: string): void
  /** Shows a page that is no part of the app, by its path on the server. */
  showPage(path: string): void
}

/** The desktop's build alone holds both: opened in a browser, as its tests do, it behaves like the other. */
export const platform: Platform =
  import.meta.env.MODE === 'desktop' && '__TAURI_INTERNALS__' in window ? desktop : browser
