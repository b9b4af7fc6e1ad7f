import { vi } from 'vitest'
import { onItsWay } from './on-its-way.ts'

/** The answer to one call: data, a refusal, a page of another server, or no answer at all. */
export type Answered =
  | { readonly data: unknown }
  | {
      readonly refused: readonly [status: number, code: string, message?: string]
      readonly details?: unknown
    }
  | { readonly status: number; readonly text: string }
  | { readonly stream: ReadableStream<Uint8Array> }
  | 'no network'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

export interface Edge {
  readonly asked: ReceivedRequest[]
  /** Answers to 'GET /api/brand' and the like; a function is called at each request. */
  readonly answers: Record<string, Answered | ((asked: ReceivedRequest) => Answered | Promise<Answered>)>
}

/** A fake server at the network edge: everything above it is the real client. */
export function serverAtTheEdge(answers: Edge['answers'] = {}): Edge {
  const edge: Edge = { asked: [], answers: { ...answers } }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const asked = {
      method: init.method ?? 'GET',
      path: address,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    edge.asked.push(asked)
    const named = `${asked.method} ${address.split('?')[0] ?? ''}`
    // 'GET /api/journal/days/:id' matches every day
    const found = edge.answers[named] ?? edge.answers[named.replace(/[^/]+$/, ':id')]
    const answer = typeof found === 'function' ? await found(asked) : found
    await onItsWay()
    return responseTo(answer ?? { refused: [404, 'NOT_FOUND', 'This link does not work.'] }, init.signal)
  })
  return edge
}

function responseTo(answer: Answered, signal: AbortSignal | null = null): Response {
  if (answer === 'no network') throw new TypeError('Failed to fetch')
  // an aborted call drops the rest of its answer
  if ('stream' in answer)
    return new Response(answer.stream.pipeThrough(new TransformStream(), signal === null ? {} : { signal }))
  if ('text' in answer) return new Response(answer.text, { status: answer.status })
  if ('data' in answer) return Response.json({ success: true, data: answer.data })
  const [status, code, message] = answer.refused
  return Response.json(
    { success: false, error: { code, message, details: answer.details, requestId: 'r1' } },
    { status },
  )
}
