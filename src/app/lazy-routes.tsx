/**
 * Routes whose code is loaded when they are opened. The previous page stays until then; on the first load, only the
 * frame is shown. React's own `lazy` is not used: once it has shown its fallback, it delays the page by a third of a
 * second.
 */
import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { codePatience } from '#domain/constants.ts'
import { RouteName } from './hooks/route-name.ts'

/** The exports of a page's file. */
interface PageModule {
  readonly Component: ComponentType
}

/** A route: a page whose code is loaded, or an element around the pages below it. */
export interface PageRoute {
  /** Tells a page with several addresses which of them was opened (requirement NAV-27). */
  readonly name?: string
  readonly path?: string
  readonly index?: true
  readonly lazy?: () => Promise<PageModule>
  readonly element?: ReactNode
  readonly children?: readonly PageRoute[]
}

/** The code of a page could not be loaded. The page shows this itself, and it is not a fault in our code. */
export class PageNotFetched extends Error {}

/** The routes in the form that the router needs. */
export const drawn = (routes: readonly PageRoute[]): RouteObject[] =>
  routes.map(({ name, path, index, lazy, element, children }) => {
    const fetched = lazy === undefined ? { element } : fetchedPage(lazy, name)
    if (index) return { index, ...fetched }
    const below = children === undefined ? {} : { children: drawn(children) }
    return {
      ...(path === undefined ? {} : { path }),
      ...fetched,
      ...below,
    }
  })

/** Loads the code of the page at an address. It never rejects; rendering the page shows the error. */
export async function fetchPage(routes: RouteObject[], pathname: string): Promise<void> {
  const fetching = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => fetchOf(route)?.() ?? [])
  await Promise.allSettled(fetching)
}

/** The router lets an app attach its own data to a route as `handle`. */
const fetchOf = ({ handle }: RouteObject): (() => Promise<ComponentType>) | undefined =>
  handle instanceof Fetching ? handle.fetch : undefined

/** Rejects when the code of a page has taken too long. */
const tooLate = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The code took too long.')), codePatience),
  )

const failed = new Set<() => void>()

/** Forgets failed loads, so that the code is loaded again when its page is next opened. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}

class Fetching {
  readonly fetch: () => Promise<ComponentType>
  constructor(fetch: () => Promise<ComponentType>) {
    this.fetch = fetch
  }
}

function fetchedPage(load: () => Promise<PageModule>, name = '') {
  let fetching: Promise<ComponentType> | null = null
  const fetch = () => {
    fetching ??= Promise.race([load(), tooLate()]).then(
      ({ Component }) => Component,
      (cause: unknown) => {
        throw new PageNotFetched('The code of a page could not be fetched.', { cause })
      },
    )
    const now = fetching
    now.then(
      // With these two fields, React sees that the value is already there and renders it at once.
      (value) => void Object.assign(now, { status: 'fulfilled', value }),
      () => void failed.add(() => (fetching = null)),
    )
    return now
  }
  const Page = () => createElement(use(fetch()))
  const element = (
    <RouteName value={name}>
      <Page />
    </RouteName>
  )
  return { element, handle: new Fetching(fetch) }
}
