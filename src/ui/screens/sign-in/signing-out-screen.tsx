import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'

/** While the server is told; it leaves for the first page by itself, whether or not that worked. */
export function SigningOutScreen() {
  return (
    <PageColumn width="form">
      <div aria-busy="true">
        <PageHeading lead="None of your data stays on this device.">Signing out…</PageHeading>
      </div>
    </PageColumn>
  )
}
