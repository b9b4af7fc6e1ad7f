import type { RequestHeaders } from '@harbour/contract/core/request-headers'
import { browser } from './browser.ts'
import { desktop } from './desktop.ts'

/** The capabilities of the platform. Screens check these, never the platform. */
export interface Capabilities {
  /** Supports release files of hundreds of megabytes. */
  readonly uploads: boolean
  /** True if there is an app with its own settings. */
  readonly hasAppSettings: boolean
  /** A personal device, which may store seen data and open the app offline. */
  readonly persistsLastSeen: boolean
}

/** A call to the server, as `fetch` takes it. */
export interface ServerCall extends Omit<RequestInit, 'headers'> {
  readonly headers?: RequestHeaders
}

/** The interface of the app's two hosts: a browser's tab, and a window of the desktop app. */
export interface Platform {
  readonly capabilities: Capabilities
  /** Identifies the session, or null without one; the token itself if nothing else can store it. */
  token(): string | null
  keep(session: { readonly accessToken: string; readonly csrfToken?: string | undefined }): void
  forget(): void
  /** Calls the server with the person's session; rejects without an answer. The address begins with `/api/`. */
  request(address: string, call: ServerCall): Promise<Response>
  /** Saves the content of a signed URL on the server, of any length. */
  saveFrom(address: string, fileName: string): void
  saveFile(fileName: string, content: Blob): void
  /** Opens an address in a new tab; false if that was blocked. */
  openTab(address: string): boolean
  /** Goes to an external address, from where people return by themselves. */
  leaveFor(address: string): void
  /**
   * Reloads the app in a language, for 'auto' in that of the browser, and stores it here. Does nothing if it
   * is chosen already, or on a platform with one language.
   */
  speak(language: string): void
  /** Shows a page outside the app, by its path on the server. */
  showPage(path: string): void
}

/** Only the desktop's build has both: opened in a browser, as in its tests, it behaves like the other. */
export const platform: Platform =
  import.meta.env.MODE === 'desktop' && '__TAURI_INTERNALS__' in window ? desktop : browser
