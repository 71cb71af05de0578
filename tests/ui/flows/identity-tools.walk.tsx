import { identityToolsPaths } from '#machines/identity-tools/identity-tools.paths.ts'
import { sampleIdentity } from '#machines/identity-tools/sample-identities.ts'
import { identityToolsBindings } from '../../../e2e/bindings/identity-tools.ts'
import { IdentityTable } from '../../../src/ui/screens/admin/identity-table.tsx'
import { IdentityTools } from '../../../src/ui/screens/admin/identity-tools.tsx'
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
