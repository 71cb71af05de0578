import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { AddingView, SomebodyNewFlow } from './add-flows.ts'

const Dialog = lazy(() =>
  import('./somebody-new-dialog.tsx').then((module) => ({ default: module.SomebodyNewDialog })),
)

/** Creates a profile of somebody new, and shows it to the group (ADD-02). */
export function SomebodyNew({ flow, view }: { flow: SomebodyNewFlow; view: AddingView }) {
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('closed'))
  return isOpen ? (
    <Suspense fallback={null}>
      <Dialog flow={flow} view={view} />
    </Suspense>
  ) : null
}
