import type { ErrorCodes } from './error-table.ts'
import type { Json } from './exact-json.ts'
import type { Announcements, Credentials, Wire } from '../exchange.ts'
import { endedBy, listenOn, refusedBy } from './live-socket.ts'
import type { Protocol } from '../protocol.ts'
import { type Row, rowOf } from '../row.ts'
import { asExchangeError, openTransport } from './transport.ts'

/** The meaning of one frame of an exchange. */
export type Translations =
  /** The login was accepted. */
  | 'welcome'
  /** One subscription was accepted. */
  | 'subscribed'
  /** Something happened that may have brought rows. */
  | 'news'
  /** The exchange is about to close the connection. */
  | 'goodbye'
  | 'nothing'
  /** The login or one subscription was refused. */
  | { readonly code: string | null; readonly words: string | null }

/** The protocol of an exchange's private websocket: log in, then subscribe to the private channels. */
export interface PrivateChannels {
  readonly protocol: Protocol
  /** The error codes of its websocket. */
  readonly codes: ErrorCodes
  readonly url: string
  readonly hosts: readonly string[]
  /** The budget weight of a connection, high enough to stay within the exchange's limit for one IP address. */
  readonly weight: number
  readonly ping: string
  /** The frame that authenticates the connection, by the exchange's own time. */
  readonly login: (credentials: Credentials, nowMs: number) => object
  readonly subscription: object
  /** The number of replies to the subscription: one for all, or one per channel. */
  readonly answers: number
  /** Reads the frames of one connection, in order of arrival. */
  readonly reader: () => (frame: Row) => Translations
}

/** Listens until the wire's signal aborts. Throws ExchangeError when the connection failed, was refused or broke. */
export function followChannels(
  how: PrivateChannels,
  credentials: Credentials,
  wire: Wire,
  to: Announcements,
): Promise<void> {
  return asExchangeError(how.protocol, async () => {
    const transport = await openTransport(how.protocol, credentials, wire)
    try {
      // Waits for its turn like any request, measures the exchange's clock, and retries once if the login is refused as too old.
      await transport.run(how.weight, (instance) => {
        const offset = instance.options['timeDifference']
        return listen(how, credentials, wire, to, typeof offset === 'number' ? offset : 0)
      })
    } finally {
      transport.close()
    }
  })
}

function listen(
  how: PrivateChannels,
  credentials: Credentials,
  wire: Wire,
  to: Announcements,
  aheadMs: number,
): Promise<void> {
  const read = how.reader()
  let send: (text: string) => void = () => undefined
  let isWelcome = false
  let accepted = 0
  let refused = 0
  const stands = (): boolean => accepted + refused >= how.answers
  const heard = (body: Json): void => {
    const said = read(rowOf(body))
    if (said === 'nothing') return
    if (said === 'goodbye') throw endedBy(how.protocol)
    if (said === 'news') {
      // A new connection counts as an event: earlier messages only describe the state.
      if (stands()) to.heard()
      return
    }
    if (said === 'welcome') {
      isWelcome = true
      send(JSON.stringify(how.subscription))
      return
    }
    if (said === 'subscribed') accepted += 1
    else if (!isWelcome || stands()) throw refusedBy(how.protocol, said.code, said.words, how.codes)
    // A kind of account that was never opened: the others are listened to all the same.
    else refused += 1
    if (refused === how.answers && said !== 'subscribed')
      throw refusedBy(how.protocol, said.code, said.words, how.codes)
    if (stands()) to.opened()
  }
  return listenOn({ ...how.protocol, url: how.url, hosts: how.hosts, ping: how.ping }, wire, {
    opened: (write) => {
      send = write
      write(JSON.stringify(how.login(credentials, wire.now() - aheadMs)))
    },
    heard,
    stands,
  })
}

/** Detects changes of amounts since they were last reported: new and cancelled orders leave a total unchanged. */
export class Totals {
  readonly #known = new Map<string, string>()

  /** Also true for a first report. */
  isNew(name: string, total: string): boolean {
    const before = this.#known.get(name)
    this.#known.set(name, total)
    return before !== total
  }
}
