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
      <p>If you open a user here, that user’s account will show that you did.</p>
      <IdentityList flow={list} onOpen={({ subject }) => tools.send({ type: 'identity chosen', subject })} />
      <IdentityTools flow={tools} />
    </PageColumn>
  )
}
