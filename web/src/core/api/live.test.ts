import { describe, expect, test, vi } from 'vitest'
import type { HarbourEvent } from '@harbour/contract/trading/sync'
import { EventLines, listen } from './live.ts'
import { session } from './session.ts'

const trades = { type: 'trades', accountId: 'a1', added: 3 } as const
const keys = { type: 'keys' } as const
const written = (event: object): string => `data: ${JSON.stringify(event)}\n\n`

function streamOf(...pieces: readonly string[]): Response {
  const bytes = new TextEncoder()
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(bytes.encode(piece))
        controller.close()
      },
    }),
  )
}

/** Listens over these connections, one after the other, and tells what was heard until they are used up. */
async function hear(connections: readonly (() => Response)[]) {
  const end = new AbortController()
  const heard: string[] = []
  const waits: number[] = []
  const left = [...connections]
  vi.stubGlobal('fetch', async () => {
    const next = left.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return next()
  })
  await listen<HarbourEvent>({
    onEvent: (event) => heard.push(event.type),
    onState: (state) => heard.push(state),
    onGap: () => heard.push('gap'),
    signal: end.signal,
    wait: async (ms) => {
      waits.push(ms)
      if (left.length === 0) end.abort()
    },
  })
  return { heard, waits }
}

describe('the stream of events', () => {
  test('is assembled from chunks that were cut anywhere', () => {
    const events: unknown[] = []
    const lines = new EventLines((event) => events.push(event))
    for (const letter of `: hello\n\n${written(trades)}: still here\n\n${written(keys)}`) lines.take(letter)
    expect(events).toEqual([trades, keys])
  })

  test('goes offline at once if the browser reports no network, without waiting for a silent connection', async () => {
    const end = new AbortController()
    const heard: string[] = []
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return new Response(body)
    })
    await listen<HarbourEvent>({
      onEvent: () => undefined,
      onState: (state) => {
        heard.push(state)
        if (state === 'open') setTimeout(() => window.dispatchEvent(new Event('offline')))
      },
      onGap: () => undefined,
      signal: end.signal,
      wait: async () => end.abort(),
    })
    expect(heard).toEqual(['connecting', 'open', 'offline'])
  })

  test('reconnects after a loss and requests missed events', async () => {
    const { heard } = await hear([() => streamOf(written(trades)), () => streamOf(written(keys))])
    expect(heard).toEqual([
      'connecting',
      'open',
      'trades',
      'offline',
      'offline',
      'gap',
      'open',
      'keys',
      'offline',
    ])
  })

  test('reports a refusal because of the limit, retries, and listens once there is room', async () => {
    const full = () => new Response('{}', { status: 429 })
    const { heard, waits } = await hear([full, full, () => streamOf(written(keys))])
    expect(heard).toEqual([
      'connecting',
      'crowded',
      'gap',
      'crowded',
      'crowded',
      'gap',
      'crowded',
      'gap',
      'open',
      'keys',
      'offline',
    ])
    expect(Math.min(...waits.slice(0, 2))).toBeGreaterThan(20_000)
  })

  test('calls a server that answers with an error failing, not offline', async () => {
    const { heard } = await hear([() => new Response('{}', { status: 500 }), () => streamOf(written(keys))])
    expect(heard).toEqual(['connecting', 'failing', 'failing', 'gap', 'open', 'keys', 'offline'])
  })

  test('works without iterable streams, as in Safari', async () => {
    const withoutIterator = () => {
      const response = streamOf(written(trades))
      const { body } = response
      if (!body) throw new Error('no body')
      const pipeThrough = body.pipeThrough.bind(body)
      vi.spyOn(body, 'pipeThrough').mockImplementation((through, options) =>
        Object.defineProperty(pipeThrough(through, options), Symbol.asyncIterator, { value: undefined }),
      )
      return Object.defineProperty(response, 'body', { value: body })
    }
    const { heard } = await hear([withoutIterator])
    expect(heard).toEqual(['connecting', 'open', 'trades', 'offline'])
  })

  test('waits longer after each failure, and starts over after a success', async () => {
    const failing = () => {
      throw new TypeError('Failed to fetch')
    }
    const { waits } = await hear([failing, failing, failing, () => streamOf(written(keys)), failing])
    const [first = 0, second = 0, third = 0, afterSuccess = 0] = waits
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    expect(afterSuccess).toBeLessThan(third)
  })

  test('treats malformed data as a lost connection, and the page stays up', async () => {
    const { heard } = await hear([() => streamOf('data: <html>\n\n'), () => streamOf(written(keys))])
    expect(heard).toContain('keys')
  })

  test('ends itself and the session if the session is refused, and is not called offline', async () => {
    session.begin({ accessToken: 'old', csrfToken: 'c' })
    const { heard, waits } = await hear([() => new Response('{}', { status: 401 })])
    expect([heard, waits, session.token()]).toEqual([['connecting', 'refused'], [], null])
  })

  test('does not tell a person without access that they are offline, and does not connect again', async () => {
    const { heard, waits } = await hear([() => new Response('{}', { status: 403 })])
    expect([heard, waits]).toEqual([['connecting', 'refused'], []])
  })
})

describe('a failed request beside an open stream', () => {
  /** A line without an end: it says nothing, and nothing comes over it until it is given up. */
  const silent = (signal: AbortSignal | null | undefined): Response =>
    new Response(
      new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      }),
    )

  /** Listens, and has requests fail as soon as the first of the connections is open. */
  async function fail(
    connections: readonly ((signal: AbortSignal | null | undefined) => Response | Promise<Response>)[],
    failures: number,
    until: (heard: readonly string[]) => boolean,
  ) {
    const end = new AbortController()
    const heard: string[] = []
    let tries = 0
    let failed = (): void => undefined
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      const next = connections[Math.min(tries++, connections.length - 1)]
      return next?.(signal)
    })
    const hearOf = (word: string): void => {
      heard.push(word)
      if (until(heard)) end.abort()
    }
    await listen<HarbourEvent>({
      onEvent: ({ type }) => hearOf(type),
      onState: (state) => {
        hearOf(state)
        if (state === 'open') for (let at = 0; at < failures; at += 1) setTimeout(failed)
      },
      onGap: () => hearOf('gap'),
      signal: end.signal,
      watchFailures: (onFailure) => {
        failed = onFailure
        return () => undefined
      },
      wait: async () => end.abort(),
    })
    return { heard, tries: () => tries }
  }

  const unreachable = () => {
    throw new TypeError('Failed to fetch')
  }

  test('ends the stream, which is called offline if it cannot connect again', async () => {
    const { heard } = await fail([silent, unreachable], 1, () => false)
    expect(heard).toEqual(['connecting', 'open', 'offline'])
  })

  test('tells nobody that they are offline if the stream connects again', async () => {
    const { heard } = await fail(
      [silent, silent],
      1,
      (all) => all.filter((word) => word === 'open').length === 2,
    )
    expect(heard).toEqual(['connecting', 'open', 'gap', 'open'])
  })

  test('has the stream called offline while the server does not answer, and open again once it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answer: (() => void) | undefined
    const late = async (signal: AbortSignal | null | undefined) => {
      await new Promise<void>((done) => (answer = done))
      return silent(signal)
    }
    const listening = fail([silent, late], 1, (all) => {
      if (all.at(-1) === 'offline') answer?.()
      return all.filter((word) => word === 'open').length === 2
    })
    await vi.waitFor(() => expect(answer).toBeDefined())
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect((await listening).heard).toEqual(['connecting', 'open', 'offline', 'gap', 'open'])
  })

  test('does not connect again and again if further requests fail', async () => {
    let opened = 0
    const { tries } = await fail(
      [
        (signal) => {
          opened += 1
          return opened < 2 ? silent(signal) : streamOf(written(trades))
        },
      ],
      5,
      () => false,
    )
    expect(tries()).toBe(2)
  })
})
