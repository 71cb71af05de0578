/**
 * Routes whose code comes when they are opened. Until it is there the page before stays, and on the first load the frame
 * alone; React's own `lazy` would hold the first page back for a third of a second after its fallback.
 */
import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { RouteName } from './hooks/route-name.ts'

/** What the file of a page exports. */
interface PageModule {
  readonly Component: ComponentType
}

/** One route of the table: a page whose code is fetched, or what is drawn around the pages below it. */
export interface PageRoute {
  /** By which a page knows on which of its addresses it was opened (requirement NAV-27). */
  readonly name?: string
  readonly path?: string
  readonly index?: true
  readonly lazy?: () => Promise<PageModule>
  readonly element?: ReactNode
  readonly children?: readonly PageRoute[]
}

/** A page could not be opened, which it says itself. Nothing is wrong with our code. */
export class PageNotFetched extends Error {}

/** The routes as the router takes them. */
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

/** Fetches the code of the page at an address. Drawing that page says what failed. */
export async function fetchPage(routes: RouteObject[], pathname: string): Promise<void> {
  const fetching = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => fetchOf(route)?.() ?? [])
  await Promise.allSettled(fetching)
}

/** A handle is where a router lets an application keep what it knows of a route. */
const fetchOf = ({ handle }: RouteObject): (() => Promise<ComponentType>) | undefined =>
  handle instanceof Fetching ? handle.fetch : undefined

const failed = new Set<() => void>()

/** Code that could not be fetched is asked for again when its page is opened the next time. */
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
    fetching ??= load().then(
      ({ Component }) => Component,
      (cause: unknown) => {
        throw new PageNotFetched('The code of a page could not be fetched.', { cause })
      },
    )
    const now = fetching
    now.then(
      // By these two React sees what is there already, and draws it at once.
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
