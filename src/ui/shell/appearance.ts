import { useSyncExternalStore } from 'react'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'

export type Appearance = 'light' | 'dark'

const name = 'appearance'
/** What a visitor without a session has chosen: no user's data, and what a user without a choice sees. */
const visitorKey = 'tc.appearance'
const grounds: Record<Appearance, string> = { light: '#fbfaf7', dark: '#141210' }
const listeners = new Set<() => void>()

/** Light or dark as the page shows it now, and a way to choose for this browser. */
export function useAppearance() {
  return [useSyncExternalStore(watch, shown), choose] as const
}

function shown(): Appearance {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function choose(appearance: Appearance) {
  try {
    localStorage.setItem(ownKey() ?? visitorKey, appearance)
  } catch {
    // Storage can be forbidden; the choice then holds until the page closes.
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

/** The key of whoever is signed in (SES-15); null for nobody. */
function ownKey() {
  const user = localStorage.getItem(currentUserKey)
  return user === null ? null : userKey(user, name)
}
