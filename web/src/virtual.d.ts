declare module 'virtual:api-table/*' {
  /** Capability → call → [method, path below /api], for the capabilities that the name lists, joined by '+'. */
  export const table: Readonly<
    Record<string, Readonly<Record<string, readonly [method: string, path: string]>>>
  >
}
