import { useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { routes } from './router.tsx'

/** All pages, chosen by the address. `onShown` is called with the path of each page, including the first. */
export function Pages({ onShown }: { onShown: (pathname: string) => void }) {
  const { pathname } = useLocation()
  useEffect(() => onShown(pathname), [onShown, pathname])
  return useRoutes(routes)
}
