import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { groupScopePaths } from '#machines/group-scope/group-scope.paths.ts'
import { halfFamily } from '#machines/group-scope/sample-families.ts'
import { AncestorsCouple, AncestorsOutcome, AncestorsStep } from '#ui/screens/group/common-ancestors.tsx'
import { groupScopeBindings } from '../../../e2e/bindings/group-scope.ts'
import { screenWalk } from '../support/screen-walk.ts'

const none = { chosen: null, family: null, mayModify: true, isStep: true, seen: [] }
const chosen = { ...none, chosen: halfFamily.id, family: halfFamily }

/** A group without common ancestors, one that has some, and one that has what was saved last. */
function Groups({ flow }: { flow: Actor<typeof groupScopePaths.machine> }) {
  const saved = useSelector(flow, ({ context }) => context.change?.to ?? null)
  return (
    <>
      <AncestorsStep flow={flow} view={none} />
      <AncestorsCouple flow={flow} view={chosen} />
      <AncestorsOutcome flow={flow} chosen={saved} />
    </>
  )
}

export const groupScopeWalk = screenWalk({
  model: groupScopePaths,
  bindings: groupScopeBindings,
  render: (flow) => <Groups flow={flow} />,
})
