import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import type { SharingLimitFlow } from './sharing-limit-flow.ts'
import type { SharingView } from './sharing-view.ts'
import { usedText } from './sharing-words.ts'

const loadDialog = () => import('./current-sharing.tsx')
const CurrentSharing = lazy(() => loadDialog().then((module) => ({ default: module.CurrentSharing })))

type Props = {
  flow: SharingLimitFlow
  /** How much of the limit is used; null before it is loaded. */
  sharing: SharingView | null
}

/** Says how much of the sharing limit is used, before it is reached, and opens the list of those who count (LIM-01). */
export function SharingUsed({ flow, sharing }: Props) {
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('closed'))
  const prepare = () => {
    prepareModal()
    void loadDialog()
  }
  return (
    <>
      <Button
        kind="text"
        aria-haspopup="dialog"
        disabled={isOpen}
        onFocus={prepare}
        onPointerEnter={prepare}
        onClick={() => flow.send({ type: 'sharing chosen' })}
      >
        {sharing === null ? 'See with whom you share' : usedText(sharing)}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CurrentSharing flow={flow} sharing={sharing} />
        </Suspense>
      ) : null}
    </>
  )
}
