import { Unreachable } from '../ui/components/load-states.tsx'
import { PageColumn } from '../ui/components/page-column.tsx'

/** Without its configuration the app knows no server. */
export function CannotStart() {
  return (
    <PageColumn width="reading">
      <Unreachable onRetry={() => window.location.reload()} />
    </PageColumn>
  )
}
