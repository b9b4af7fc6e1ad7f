/** Attributes of a span that say what kind of work it was, never whose or with what. */
export type Attributes = Readonly<Record<string, string | number>>

/** Headers as Node has them. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** A request to this process, from its beginning to its end. */
export interface RequestSpan {
  /** Runs work that belongs to the request. */
  run(work: () => void): void
  end(route: string, status: number): void
}

/** Traces of one process (OpenTelemetry). */
export interface Tracing {
  /** Joins the trace that the headers name (W3C Trace Context), or begins one. */
  request(method: string, headers: RequestHeaders): RequestSpan
  /** Adds a span around work, inside the active one or as a new trace. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Begins the span of a statement inside the active one; null without one. */
  statement(name: string, attributes: Attributes): ((error: unknown) => void) | null
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** The tracing of this process, or null: then each piece of work costs one comparison. */
let current: Tracing | null = null

export const tracing = (): Tracing | null => current
export const traceWith = (given: Tracing | null): void => {
  current = given
}

/** Runs work inside a span if this process traces. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  current === null ? work() : current.span(name, attributes, work)
