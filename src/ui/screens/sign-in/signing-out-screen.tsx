import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'

/** Shown while the server is told. It then opens the first page by itself, even if that failed. */
export function SigningOutScreen() {
  return (
    <PageColumn width="form">
      <div aria-busy="true">
        <PageHeading lead="None of your data stays on this device.">Signing out…</PageHeading>
      </div>
    </PageColumn>
  )
}
