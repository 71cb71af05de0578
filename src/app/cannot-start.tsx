import { Unreachable } from '#ui/components/feedback/load-states.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'

/** Without its configuration the app knows no server. */
export function CannotStart() {
  return (
    <PageColumn width="reading">
      <Unreachable onRetry={() => window.location.reload()} />
    </PageColumn>
  )
}
