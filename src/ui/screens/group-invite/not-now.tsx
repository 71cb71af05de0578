import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import type { AcceptFlow } from './accept-flow.ts'

/** Puts the invitation aside. It stays open, in the list of groups. */
export function NotNow({ flow }: { flow: AcceptFlow }) {
  const may = useSelector(flow, (snapshot) => snapshot.can({ type: 'put aside' }))
  const busy = useSelector(flow, (snapshot) => snapshot.matches('putting aside'))
  return (
    <Button kind="text" disabled={!may} busy={busy} onClick={() => flow.send({ type: 'put aside' })}>
      Not now
    </Button>
  )
}
