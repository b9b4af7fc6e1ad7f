import { channelSession } from '../http/channel-session.ts'
import type { LiveProtocol } from '../live.ts'
import { productOfSymbol } from '../views/instruments.ts'
import { categoryOfProduct } from './product-types.ts'

/** Private websockets: v2 of classic accounts by market, v3 of unified ones. Only subscribed channels get messages. */
export const bitgetLive: LiveProtocol = {
  hosts: ['ws.bitget.com'],
  open({ path, ip }, context) {
    const isUnified = path === '/v3/ws/private'
    if (!isUnified && path !== '/v2/ws/private') return null
    return channelSession(
      {
        signedPath: '/user/verify',
        codes: {
          keyUnknown: 30_011,
          passphrase: 30_012,
          tooOld: 30_014,
          signature: 30_015,
          notLoggedIn: 30_004,
          noChannel: 30_001,
        },
        find: (apiKey) => {
          const found = context.findKey('bitget', apiKey)
          return found?.account.isUnified === isUnified ? found : null
        },
        welcome: { event: 'login', code: 0 },
        refusal: (code, msg) => ({ event: 'error', code, msg }),
        isChannel: ({ instType, channel, topic, instId, coin }) =>
          isUnified
            ? instType === 'UTA' && (topic === 'fill' || topic === 'account')
            : (channel === 'fill' && instId === 'default') || (channel === 'account' && coin === 'default'),
        announce: (fill, channel) => {
          const category = categoryOfProduct(productOfSymbol(fill.symbol))
          const isHere = isUnified
            ? channel['topic'] === 'fill'
            : channel['channel'] === 'fill' && channel['instType'] === category
          if (!isHere) return null
          return { action: 'snapshot', arg: channel, data: [{ tradeId: fill.id, category }], ts: fill.at }
        },
      },
      context,
      ip,
    )
  },
}
