import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { IdentityList, type IdentityListFlow } from './identity-list.tsx'
import { IdentityTools } from './identity-tools.tsx'
import type { IdentityToolsFlow } from './identity-tools-flow.ts'

type Props = { list: IdentityListFlow; tools: IdentityToolsFlow }

/** The identities, for staff. */
export function IdentitiesScreen({ list, tools }: Props) {
  return (
    <PageColumn width="wide">
      <PageHeading>Identities</PageHeading>
      <p>When you look at a user here, that user can see it in their account.</p>
      <IdentityList flow={list} onOpen={({ subject }) => tools.send({ type: 'identity chosen', subject })} />
      <IdentityTools flow={tools} />
    </PageColumn>
  )
}

/** Why the page shows nothing. */
const reasons = {
  'no privilege': 'It needs the privilege to read all users, which your account does not have.',
  acting: 'You are acting as somebody else. Switch back to yourself to see this page.',
}

/** For users who may not see identities, or not at the moment. */
export function StaffOnly({ reason }: { reason: keyof typeof reasons }) {
  return (
    <PageColumn width="reading">
      <PageHeading>Identities</PageHeading>
      <EmptyState
        title="This page is for staff"
        action={
          <LinkButton href="/home" kind="soft">
            Go to the home page
          </LinkButton>
        }
      >
        {reasons[reason]}
      </EmptyState>
    </PageColumn>
  )
}
