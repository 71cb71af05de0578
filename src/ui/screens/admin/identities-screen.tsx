import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageColumn } from '../../components/page-column.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { IdentityList, type IdentityListFlow } from './identity-list.tsx'
import { IdentityTools, type IdentityToolsFlow } from './identity-tools.tsx'

type Props = { list: IdentityListFlow; tools: IdentityToolsFlow }

/** Who can sign in, for staff. */
export function IdentitiesScreen({ list, tools }: Props) {
  return (
    <PageColumn width="wide">
      <PageHeading>Identities</PageHeading>
      <p>Whoever you look at here sees in their account that you did.</p>
      <IdentityList flow={list} onOpen={({ subject }) => tools.send({ type: 'identity chosen', subject })} />
      <IdentityTools flow={tools} />
    </PageColumn>
  )
}

/** For whoever lacks the privilege to read all users. */
export function StaffOnly() {
  return (
    <PageColumn width="reading">
      <PageHeading>Identities</PageHeading>
      <EmptyState
        title="This page is for staff"
        action={
          <LinkButton href="/home" kind="soft">
            Go to your home page
          </LinkButton>
        }
      >
        It needs the privilege to read all users, which your account does not have.
      </EmptyState>
    </PageColumn>
  )
}
