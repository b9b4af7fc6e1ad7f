import { channelSession } from '../http/channel-session.ts'
import type { LiveProtocol } from '../live.ts'
import { instrumentOf } from '../views/instruments.ts'
import { fillRow } from './fills.ts'
import { typeOfProduct } from './paging.ts'

const channelsKnown = new Set(['account', 'balance_and_position', 'orders', 'positions'])

/** The private websocket: only subscribed channels get messages. */
export const okxLive: LiveProtocol = {
  hosts: ['ws.okx.com:8443'],
  open({ path, ip }, context) {
    if (path !== '/ws/v5/private') return null
    return channelSession(
      {
        signedPath: '/users/self/verify',
        codes: {
          keyUnknown: 60_005,
          passphrase: 60_024,
          tooOld: 60_006,
          signature: 60_007,
          notLoggedIn: 60_011,
          noChannel: 60_018,
        },
        find: (apiKey) => context.findKey('okx', apiKey),
        welcome: { event: 'login', code: '0', msg: '', connId: 'a4d3ae55' },
        refusal: (code, msg) => ({ event: 'error', code: String(code), msg, connId: 'a4d3ae55' }),
        isChannel: ({ channel = '' }) => channelsKnown.has(channel),
        announce: (fill, channel) => {
          if (channel['channel'] !== 'orders') return null
          const one = instrumentOf(context.world, 'okx', fill.symbol)
          const instType = typeOfProduct(one.product)
          if (channel['instType'] !== 'ANY' && channel['instType'] !== instType) return null
          return { arg: { ...channel }, data: [{ ...fillRow(fill, one), state: 'filled' }] }
        },
      },
      context,
      ip,
    )
  },
}
