// Every message from the page to the core passes this isolation frame, which no dependency of the page can reach. A message without the
// shape of one of the app's own commands is stopped: its command is removed, and the core refuses it.
;(() => {
  const text = (most) => (value) => typeof value === 'string' && value.length <= most
  const textOrNone = (most) => (value) => value === null || text(most)(value)
  const bodyMost = 17 * 1024 * 1024
  const isTexts = (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(text(16384))

  const shapes = {
    auth_state: {},
    auth_login: { body: text(16384) },
    auth_logout: {},
    api_call: {
      call: (call) =>
        typeof call === 'object' &&
        call !== null &&
        text(8)(call.method) &&
        text(16384)(call.path) &&
        call.path.startsWith('/api/') &&
        isTexts(call.headers) &&
        textOrNone(bodyMost)(call.body),
    },
    live_open: { pieces: () => true },
    live_close: { line: Number.isInteger },
    save_from: { path: text(16384), fileName: text(255) },
    save_text: { fileName: text(255), text: text(bodyMost) },
    open_link: { kind: text(16), address: text(4096) },
    update_check: {},
    update_install: {},
    app_info: {},
    get_settings: {},
    set_settings: { settings: (value) => typeof value === 'object' && value !== null },
    choose_server: { address: text(4096) },
    take_deep_link: {},
    'plugin:event|listen': { event: text(64), target: () => true, handler: () => true },
    'plugin:event|unlisten': { event: text(64), eventId: () => true },
    'plugin:__TAURI_CHANNEL__|fetch': null,
  }

  const isFine = ({ cmd, payload }) => {
    if (!Object.hasOwn(shapes, cmd)) return false
    const shape = shapes[cmd]
    if (shape === null) return true
    const given = payload ?? {}
    const names = Object.keys(given)
    return (
      names.every((name) => Object.hasOwn(shape, name) && shape[name](given[name])) &&
      names.length === Object.keys(shape).length
    )
  }

  window.__TAURI_ISOLATION_HOOK__ = (message) =>
    isFine(message) ? message : { ...message, cmd: 'refused_by_isolation', payload: {} }
})()
