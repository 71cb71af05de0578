import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'

/**
 * Shown while the app tells the server that the session has ended. The first page then opens by itself, even if that
 * call failed.
 */
export function SigningOutScreen() {
  return (
    <PageColumn width="form">
      <div aria-busy="true">
        <PageHeading lead="None of your data stays on this device.">Signing out…</PageHeading>
      </div>
    </PageColumn>
  )
}
