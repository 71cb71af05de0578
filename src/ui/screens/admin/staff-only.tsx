import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'

/** Why the page shows nothing. */
const reasons = {
  'no privilege':
    'To see this page, you need the “Read all users” privilege, which your account does not have.',
  'no desk': 'To see this page, you need the “Manage users” privilege, which your account does not have.',
  acting: 'You are acting as somebody else. Switch back to your own account to see this page.',
}

/** Shown to users who may not see a page for staff, or may not see it at the moment. */
export function StaffOnly({ heading, reason }: { heading: string; reason: keyof typeof reasons }) {
  return (
    <PageColumn width="reading">
      <PageHeading>{heading}</PageHeading>
      <EmptyState
        title="This page is for staff"
        action={
          <LinkButton href="/home" kind="soft">
            Go home
          </LinkButton>
        }
      >
        {reasons[reason]}
      </EmptyState>
    </PageColumn>
  )
}
