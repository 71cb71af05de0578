import { useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { routes } from './router.tsx'

/** All pages, by the address. `onShown` is told of each page, the first one included. */
export function Pages({ onShown }: { onShown: (pathname: string) => void }) {
  const { pathname } = useLocation()
  useEffect(() => onShown(pathname), [onShown, pathname])
  return useRoutes(routes)
}
