import { useSelector } from '@xstate/react'
import { Button } from '#ui/components/buttons/button.tsx'
import { prepareModal } from '#ui/components/dialogs/modal.tsx'
import { ChildAccountDialog, type ChildAccountFlow } from './child-account-dialog.tsx'

type Props = { flow: ChildAccountFlow; name: string; isOffered: boolean }

/** The button that opens the dialog for an account of the child (PPG-18). The dialog stays when the account exists. */
export function CreateChildAccount({ flow, name, isOffered }: Props) {
  const mayCreate = useSelector(flow, (snapshot) => snapshot.can({ type: 'creation chosen' }))
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('idle') && !snapshot.matches('done'))
  return (
    <>
      {isOffered ? (
        <Button
          kind="line"
          disabled={!mayCreate}
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'creation chosen' })}
        >
          Create child account
        </Button>
      ) : null}
      {isOpen ? <ChildAccountDialog flow={flow} name={name} /> : null}
    </>
  )
}
