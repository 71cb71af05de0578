import { useSyncExternalStore } from 'react'
import { type Address, formatAddress, parseAddress } from './address.ts'

export type Go = (address: Address) => void

/** Where we are, and the way to somewhere else; the browser's Back leads back. */
export function useAddress(): readonly [Address, Go] {
  const hash = useSyncExternalStore(watch, shown)
  return [parseAddress(hash), go]
}

const shown = () => window.location.hash

function go(address: Address): void {
  window.location.hash = formatAddress(address)
}

function watch(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
