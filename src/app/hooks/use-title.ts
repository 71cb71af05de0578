import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { PageTitle } from '../shell/shell.tsx'

/** Puts a page's title into the tab. */
export function useTitle(title: string) {
  const { setTitle } = useOutletContext<PageTitle>()
  useEffect(() => setTitle(title), [setTitle, title])
}
