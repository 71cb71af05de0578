import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'

type Props = {
  heading: string
  back: { readonly href: string; readonly label: string }
}

/** A page that already has an address, but no content yet. */
export function UnavailableScreen({ heading, back }: Props) {
  return (
    <PageColumn width="reading">
      <PageHeading>{heading}</PageHeading>
      <EmptyState
        title="Sorry, this feature is not available yet."
        action={
          <TextLink roomy href={back.href}>
            {back.label}
          </TextLink>
        }
      />
    </PageColumn>
  )
}
