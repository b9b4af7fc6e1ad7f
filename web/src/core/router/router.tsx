import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'

/**
 * The few parts of a router that Harbour needs, on the browser's own history: a tenth of the library's size,
 * with the same names, so that it can be replaced by it.
 */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** The state passed with the navigation; it survives a reload, but is not part of a copied address. */
  readonly state: unknown
}

export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }
export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}
export type Go = (to: To, options?: NavigateOptions) => void

export interface RouteNode {
  /** The pattern: `:name` matches any segment, `*` every address; without a path only its children are matched. */
  readonly path?: string
  readonly element: ReactNode
  readonly children?: readonly RouteNode[]
}

interface Router {
  readonly place: Place
  readonly navigate: Go
  /** True if the last change of place came from the back and forward buttons. */
  readonly returned: boolean
}

const RouterContext = createContext<Router | null>(null)
const OutletContext = createContext<ReactNode>(null)
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Returns the current location, for event handlers; components use `useLocation`. */
export function readLocation(): Place {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: window.history.state }
}

/** Everything that reads the location, or navigates, is inside this. */
export function Router({ children }: { readonly children: ReactNode }) {
  const [{ place, returned }, setAt] = useState(() => ({ place: readLocation(), returned: false }))
  useEffect(() => {
    const hear = (): void => startTransition(() => setAt({ place: readLocation(), returned: true }))
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [])
  const navigate = useCallback<Go>((to, { replace = false, state = null } = {}) => {
    const href = hrefOf(to, window.location.pathname)
    if (replace) window.history.replaceState(state, '', href)
    else window.history.pushState(state, '', href)
    // While a screen is loading, the former one stays.
    startTransition(() => setAt({ place: readLocation(), returned: false }))
  }, [])
  const router = useMemo(() => ({ place, navigate, returned }), [place, navigate, returned])
  return <RouterContext value={router}>{children}</RouterContext>
}

function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('This part of the page stands outside the router.')
  return router
}

export const useLocation = (): Place => useRouter().place
export const useNavigate = (): Go => useRouter().navigate
export const useIsPop = (): boolean => useRouter().returned
export const useParams = (): Readonly<Record<string, string>> => use(ParamsContext)

type SetSearchParams = (
  next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const { place, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(place.search), [place.search])
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next
      navigate({ search: wanted.toString() }, options)
    },
    [navigate],
  )
  return [params, set]
}

function hrefOf(to: To, here: string): string {
  if (typeof to === 'string') return to
  const { pathname = here, search = '', hash = '' } = to
  return `${pathname}${withSign('?', search)}${withSign('#', hash)}`
}

const withSign = (sign: string, text: string): string =>
  text === '' || text.startsWith(sign) ? text : sign + text

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To
  readonly replace?: boolean
  readonly state?: unknown
}

/** A real link: opening it in a new tab and copying it work as usual. */
export function Link({ to, replace = false, state = null, onClick, ...rest }: LinkProps) {
  const { place, navigate } = useRouter()
  const href = hrefOf(to, place.pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const elsewhere = rest.target !== undefined && rest.target !== '_self'
    const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || elsewhere || withKey) return
    event.preventDefault()
    navigate(href, { replace, state })
  }
  return <a {...rest} href={href} onClick={follow} />
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Addresses below its own count as its place too. */
  readonly inside?: boolean
  readonly className?: string | ((at: { readonly isActive: boolean }) => string)
}

/** A link that knows whether it leads to the current place. */
export function NavLink({ className, inside = false, ...rest }: NavLinkProps) {
  const { place } = useRouter()
  const target = hrefOf(rest.to, place.pathname).split(/[?#]/)[0]
  const here = bare(place.pathname)
  const isActive = here === target || (inside && here.startsWith(`${target}/`))
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace = false, state = null }: { readonly to: To } & NavigateOptions) {
  const { navigate } = useRouter()
  const href = hrefOf(to, window.location.pathname)
  useEffect(() => navigate(href, { replace, state }), [navigate, href, replace, state])
  return null
}

/** Renders the screen inside a frame. */
export const Outlet = (): ReactNode => use(OutletContext)

/** Renders the first matching route, inside its parents' frames. */
export function Routes({ routes }: { readonly routes: readonly RouteNode[] }): ReactNode {
  const { place } = useRouter()
  const found = findRoute(routes, bare(place.pathname))
  if (!found) return null
  const drawn = found.chain.reduceRight<ReactNode>(
    (inner, node) => <OutletContext value={inner}>{node.element}</OutletContext>,
    null,
  )
  return <ParamsContext value={found.params}>{drawn}</ParamsContext>
}

interface Found {
  readonly chain: readonly RouteNode[]
  readonly params: Readonly<Record<string, string>>
}

export function findRoute(routes: readonly RouteNode[], pathname: string): Found | null {
  for (const node of routes) {
    const inner = node.children ? findRoute(node.children, pathname) : null
    if (inner) return { chain: [node, ...inner.chain], params: inner.params }
    const params = node.path === undefined ? null : matchPath(node.path, pathname)
    if (params) return { chain: [node], params }
  }
  return null
}

/** The named parts of an address that matches the pattern; null otherwise. */
function matchPath(pattern: string, pathname: string): Readonly<Record<string, string>> | null {
  if (pattern === '*') return {}
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const actual = given[at] ?? ''
    if (part.startsWith(':') && actual !== '') params[part.slice(1)] = decode(actual)
    else if (part !== actual) return null
  }
  return params
}

/** A typed address may be invalid: what cannot be decoded stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const bare = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
