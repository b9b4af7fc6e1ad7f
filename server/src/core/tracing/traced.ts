/** Values of a span that say what kind of work it was, and never whose or with what. */
export type Attributes = Readonly<Record<string, string | number>>

/** Headers as Node has them. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** A request to this process, from its beginning to its end. */
export interface RequestSpan {
  /** Does work that belongs to the request. */
  run(work: () => void): void
  end(route: string, status: number): void
}

/** Traces of one process (OpenTelemetry). */
export interface Tracing {
  /** Joins the trace that the headers name (W3C Trace Context), or begins one. */
  request(method: string, headers: RequestHeaders): RequestSpan
  /** Spans a piece of work, inside of what is under way or as a trace of its own. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Begins the span of a statement inside of what is under way; null where nothing is. */
  statement(name: string, attributes: Attributes): ((error: unknown) => void) | null
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}

/** A process has one, as it has one event loop, or none: that costs a comparison for each piece of work. */
let current: Tracing | null = null

export const tracing = (): Tracing | null => current
export const traceWith = (given: Tracing | null): void => {
  current = given
}

/** Does work inside a span, where this process traces. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  current === null ? work() : current.span(name, attributes, work)
