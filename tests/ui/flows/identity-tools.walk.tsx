import { identityToolsPaths } from '#machines/identity-tools/identity-tools.paths.ts'
import { sampleIdentity } from '#machines/identity-tools/sample-identities.ts'
import { IdentityTable } from '#ui/screens/admin/identity-table.tsx'
import { IdentityTools } from '#ui/screens/admin/identity-tools.tsx'
import { identityToolsBindings } from '../../../e2e/bindings/identity-tools.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const identityToolsWalk = screenWalk({
  model: identityToolsPaths,
  bindings: identityToolsBindings,
  render: (flow) => (
    <>
      <IdentityTable
        identities={[sampleIdentity]}
        onOpen={({ subject }) => flow.send({ type: 'identity chosen', subject })}
      />
      <IdentityTools flow={flow} />
    </>
  ),
})
