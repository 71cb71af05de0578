import { useState } from 'react'

/** The value, or the last one before it became null: what is shown stays until something else can be shown. */
export function useLastKnown<T>(value: T | null): T | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
