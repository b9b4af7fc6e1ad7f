declare module 'virtual:api-table/*' {
  /** Capability → call → [method, path below /api], for the capabilities in the module's name, joined by '+'. */
  export const table: Readonly<
    Record<string, Readonly<Record<string, readonly [method: string, path: string]>>>
  >
}

declare module 'virtual:changelog' {
  /** The versions of CHANGELOG.md at build time, newest first. */
  export const versions: readonly {
    readonly version: string
    readonly date: string
    readonly groups: readonly { readonly title: string | null; readonly notes: readonly string[] }[]
  }[]
}
