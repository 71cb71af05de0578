import { useMemo, useSyncExternalStore } from 'react'
import { userKey } from '#domain/device/storage-keys.ts'
import { currentUser } from '#services/session/storage-keys.ts'
import type { CharacterKeys } from '#ui/components/navigation/character-keys.ts'

const name = 'characterKeys'
const listeners = new Set<() => void>()

/** The user's choice about single-key shortcuts, stored under their own key in this browser (SES-15). */
export function useKeptCharacterKeys(storage: Storage = localStorage): CharacterKeys {
  const on = useSyncExternalStore(watch, () => areOn(storage))
  return useMemo(() => ({ on, choose: (chosen) => choose(storage, chosen) }), [on, storage])
}

function areOn(storage: Storage): boolean {
  const user = currentUser(storage)
  return user === null || storage.getItem(userKey(user, name)) !== 'off'
}

function choose(storage: Storage, on: boolean) {
  const user = currentUser(storage)
  if (user === null) return
  if (on) storage.removeItem(userKey(user, name))
  else storage.setItem(userKey(user, name), 'off')
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  // Reports a choice that the user makes in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
