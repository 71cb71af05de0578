import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { PageTitle } from '../shell/shell.tsx'

/** Shows a page's title in the browser tab. */
export function useTitle(title: string) {
  const { setTitle } = useOutletContext<PageTitle>()
  useEffect(() => setTitle(title), [setTitle, title])
}
