import { Unreachable } from '#ui/components/feedback/load-states.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'

/** Shown when the configuration could not be loaded. Without it, the app does not know its servers. */
export function CannotStart() {
  return (
    <PageColumn width="reading">
      <Unreachable onRetry={() => window.location.reload()} />
    </PageColumn>
  )
}
