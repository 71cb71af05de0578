import { useEffect } from 'react'

/**
 * Moves the focus to the open tab after each new navigation to the tabs. `navigation` identifies it; null if none.
 */
export function useFocusOnTabs(navigation: string | null) {
  useEffect(() => {
    if (navigation === null) return
    const open = document.querySelector<HTMLElement>('#person-tabs ~ * [role="tab"][aria-selected="true"]')
    open?.focus({ preventScroll: true })
  }, [navigation])
}
