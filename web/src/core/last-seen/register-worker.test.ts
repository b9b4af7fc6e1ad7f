import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const register = vi.fn<(address: string, options: object) => Promise<void>>()

/** The page, fresh from its server: its idle callbacks wait here. */
async function opened() {
  vi.resetModules()
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  const { registerWorker } = await import('./register-worker.ts')
  return {
    registerWorker,
    idle: () => {
      for (const work of waiting.splice(0)) work()
    },
  }
}

beforeEach(() => {
  register.mockReset().mockResolvedValue()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { register } }))
})
afterEach(() => vi.unstubAllEnvs())

test('the worker is registered once a loaded page is idle, so that a short visit installs it too', async () => {
  const { registerWorker, idle } = await opened()
  registerWorker()
  expect(register).not.toHaveBeenCalled()
  idle()
  expect(register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]])
})

test('it waits while the page still loads', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { registerWorker, idle } = await opened()
  registerWorker()
  idle()
  expect(register).not.toHaveBeenCalled()
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  idle()
  expect(register).toHaveBeenCalledTimes(1)
})

test('another login on the same page does not register it again', async () => {
  const { registerWorker, idle } = await opened()
  registerWorker()
  registerWorker()
  idle()
  registerWorker()
  idle()
  expect(register).toHaveBeenCalledTimes(1)
})
