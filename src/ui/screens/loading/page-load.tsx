import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'

export type PageLoadFlow = ActorRefFrom<typeof pageLoadMachine>

type Props = {
  flow: PageLoadFlow
  /** A heading for screen readers while the page loads, if the page's own heading comes with the data. */
  heading?: string
  /** A placeholder in the shape of the coming content. */
  loading: ReactNode
  missing: ReactNode
  /** Renders the page; called only when it is loaded. */
  children: () => ReactNode
}

/** Renders the load states of a page. */
export function PageLoad({ flow, heading, loading, missing, children }: Props) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  const outdated = useSelector(flow, (snapshot) => snapshot.context.outdated)
  const retry = () => flow.send({ type: 'retried' })

  if (state === 'loading' || state === 'missing' || state === 'unreachable') {
    return (
      <>
        {heading ? <UnseenHeading>{heading}</UnseenHeading> : null}
        {state === 'loading' ? <div aria-busy="true">{loading}</div> : null}
        {state === 'missing' ? missing : null}
        {state === 'unreachable' ? <Unreachable onRetry={retry} /> : null}
      </>
    )
  }
  return (
    <>
      {outdated && state === 'shown' ? <Outdated onRetry={retry} /> : null}
      {children()}
    </>
  )
}

function UnseenHeading({ children }: { children: string }) {
  return (
    <VisuallyHidden>
      <h1>{children}</h1>
    </VisuallyHidden>
  )
}
