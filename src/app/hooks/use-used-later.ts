import { useEffect, useState } from 'react'
import type { LoadableKey } from '#services/entities/read-batch.ts'
import { firstLoadOver } from '../page-life/first-load.ts'
import { useUsed } from './use-used.ts'

const none: readonly LoadableKey[] = []

/** Like `useUsed`, but loads only after the first load is over. */
export function useUsedLater(keys: readonly LoadableKey[]) {
  const [begun, setBegun] = useState(false)
  useEffect(() => void firstLoadOver().then(() => setBegun(true)), [])
  useUsed(begun ? keys : none)
}
