import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../core/router/router.tsx'

/** The token of a mailed link, which is removed from the address at once: it must not stay in histories and screenshots. */
export function useMailedToken(name: 'token' | 'unlock'): string {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = params.get(name)?.trim() ?? ''
  useEffect(() => {
    if (inAddress) navigate(pathname, { replace: true, state: { [name]: inAddress } })
  }, [inAddress, name, navigate, pathname])
  return inAddress || tokenIn(state, name)
}

function tokenIn(state: unknown, name: string): string {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : ''
  return typeof found === 'string' ? found : ''
}
