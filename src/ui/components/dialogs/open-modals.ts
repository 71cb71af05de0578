import { useSyncExternalStore } from 'react'

let openModals = 0
const listeners = new Set<() => void>()

/** Counts a dialog that opens. Returns the function that counts it as closed. */
export function noteModal(): () => void {
  change(1)
  return () => change(-1)
}

function change(by: number) {
  openModals += by
  for (const listener of listeners) listener()
}

/** True while a dialog is open over the page. */
export const useIsModalOpen = () => useSyncExternalStore(subscribe, () => openModals > 0)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
