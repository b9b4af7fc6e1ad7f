import { addressesOf, type RoutePlan } from './route-plan.ts'

const described = new Set(['/api/openapi.json', '/api/docs', '/api/docs.css'])

/** The methods that an address answers to, for `Allow`. */
export function methodsAt(plans: readonly RoutePlan[], url: string): string[] {
  const path = url.split('?')[0] ?? ''
  if (described.has(path)) return ['GET']
  const found = plans.filter(({ route }) =>
    addressesOf(route).some((address) => patternOf(address).test(path)),
  )
  return [
    ...new Set(
      found.flatMap(({ route }) => (route.raw && route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])),
    ),
  ]
}

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
