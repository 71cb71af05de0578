import { useEffect } from 'react'

/** Moves the focus to the open tab whenever `navigation` is another one that led to the tabs; null if none did. */
export function useFocusOnTabs(navigation: string | null) {
  useEffect(() => {
    if (navigation === null) return
    const open = document.querySelector<HTMLElement>('#person-tabs ~ * [role="tab"][aria-selected="true"]')
    open?.focus({ preventScroll: true })
  }, [navigation])
}
