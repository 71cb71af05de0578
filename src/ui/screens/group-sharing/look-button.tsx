import { useSelector } from '@xstate/react'
import type { Look } from '#domain/groups/member-view.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import type { MemberViewFlow } from './sharing-flows.ts'

type Props = {
  flow: MemberViewFlow
  tree: Look['tree']
  /** A label for screen readers that names the tree; needed where several trees are listed. */
  label?: string
}

/** Shows a tree as members see it. */
export function LookButton({ flow, tree, label }: Props) {
  const mayLook = useSelector(flow, (snapshot) => snapshot.can({ type: 'look chosen', tree }))
  return (
    <Button
      kind="text"
      disabled={!mayLook}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'look chosen', tree })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      What members see
    </Button>
  )
}
