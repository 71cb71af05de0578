import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** The server could not be reached, and there is nothing to show. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="We could not reach the server"
      action={
        <Button kind="soft" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection. None of your data is lost.
    </EmptyState>
  )
}

/** The subject of the page does not exist, or the user may not see it. */
export function NotHere({ title, children }: { title: string; children: ReactNode }) {
  return <EmptyState title={title}>{children}</EmptyState>
}
