import { useSelector } from '@xstate/react'
import type { SharedData } from '#domain/groups/group-share.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import type { MemberViewFlow } from './sharing-flows.ts'

type Props = {
  flow: MemberViewFlow
  data: SharedData
  /** A label for screen readers that names it; needed where several are listed. */
  label?: string
}

/** Shows a tree or profile as members see it. */
export function LookButton({ flow, data, label }: Props) {
  const mayLook = useSelector(flow, (snapshot) => snapshot.can({ type: 'look chosen', data }))
  return (
    <Button
      kind="text"
      disabled={!mayLook}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'look chosen', data })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      What members see
    </Button>
  )
}
