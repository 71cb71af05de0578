import { useSyncExternalStore } from 'react'
import { type Address, formatAddress, parseAddress } from './address.ts'

export type FlowAddress = Extract<Address, { page: 'flow' }>
/** `inPlace`: Back skips this address. Otherwise Back would stop at every step of a path that plays. */
export type Go = (address: Address, inPlace?: 'in place') => void

/** The current address, and a function to open another one. The browser's Back returns. */
export function useAddress(): readonly [Address, Go] {
  const hash = useSyncExternalStore(watch, shown)
  return [parseAddress(hash), go]
}

const shown = () => window.location.hash

function go(address: Address, inPlace?: 'in place'): void {
  const hash = formatAddress(address)
  if (!inPlace) {
    window.location.hash = hash
    return
  }
  window.history.replaceState(null, '', hash)
  // `replaceState` does not fire this event, so the listeners above would not notice the new address.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

function watch(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
