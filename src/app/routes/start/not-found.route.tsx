import { NotHere } from '#ui/components/feedback/load-states.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  useTitle('Not found')
  return (
    <PageColumn width="reading">
      <PageHeading>Page not found</PageHeading>
      <NotHere title="There is no page at this address">
        It may be mistyped, or the page has moved. <TextLink href="/">Go to the first page</TextLink>.
      </NotHere>
    </PageColumn>
  )
}
