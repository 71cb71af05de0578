import { useSyncExternalStore } from 'react'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'

export type Appearance = 'light' | 'dark'

const name = 'appearance'
/**
 * The choice of a visitor who is not signed in. It belongs to no user, and also applies to users who have made no
 * choice of their own.
 */
const visitorKey = 'tc.appearance'
const grounds: Record<Appearance, string> = { light: '#fbfaf7', dark: '#141210' }
const listeners = new Set<() => void>()

/** Returns whether the page is light or dark now, and a function to choose for this browser. */
export function useAppearance() {
  // A rendered page does not know its reader yet.
  return [useSyncExternalStore(watch, shown, () => 'light' as const), choose] as const
}

function shown(): Appearance {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function choose(appearance: Appearance) {
  try {
    localStorage.setItem(ownKey() ?? visitorKey, appearance)
  } catch {
    // The browser may forbid storage; then the choice lasts until the page closes.
  }
  show(appearance)
}

function show(appearance: Appearance) {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(appearance)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[appearance])
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => (remembered() ? undefined : show(system.matches ? 'dark' : 'light'))
  listeners.add(listener)
  system.addEventListener('change', follow)
  // The system may have changed after the page was drawn and before this listener was added.
  if (system.matches !== (shown() === 'dark')) follow()
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
  }
}

function remembered() {
  try {
    const own = ownKey()
    return (own !== null && localStorage.getItem(own) !== null) || localStorage.getItem(visitorKey) !== null
  } catch {
    return false
  }
}

/** The storage key of the signed-in user (SES-15); null if nobody is signed in. */
function ownKey() {
  const user = localStorage.getItem(currentUserKey)
  return user === null ? null : userKey(user, name)
}
