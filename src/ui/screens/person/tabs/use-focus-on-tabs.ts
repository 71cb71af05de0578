import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the open tab once after each navigation to the tabs. `navigation` identifies it; null if none.
 */
export function useFocusOnTabs(navigation: string | null) {
  const done = useRef<string>(null)
  useEffect(() => {
    if (navigation === null || navigation === done.current) return
    done.current = navigation
    const open = document.querySelector<HTMLElement>('#person-tabs ~ * [role="tab"][aria-selected="true"]')
    open?.focus({ preventScroll: true })
  }, [navigation])
}
