import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { useTitle } from '../../hooks/use-title.ts'

/** A placeholder page that shows only the word "Family" (NAV-23). */
export function Component() {
  useTitle('Family')
  return (
    <PageColumn width="reading">
      <PageHeading>Family</PageHeading>
    </PageColumn>
  )
}
