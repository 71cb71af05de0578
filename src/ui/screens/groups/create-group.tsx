import { useSelector } from '@xstate/react'
import { maxGroupNameLength } from '#domain/groups/group-name.ts'
import { Button, type ButtonKind } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { GroupCreationFlow } from './groups-flows.ts'
import { creationProblemText } from './groups-words.ts'

type Props = { flow: GroupCreationFlow; suggestedName: string; kind: ButtonKind }

/** The button that opens the dialog for a new group (GRP-07). */
export function CreateGroup({ flow, suggestedName, kind }: Props) {
  const mayCreate = useSelector(flow, (snapshot) => snapshot.can({ type: 'creation chosen', suggestedName }))
  const open = useSelector(flow, (snapshot) => snapshot.matches('naming') || snapshot.matches('creating'))
  return (
    <>
      <Button
        kind={kind}
        disabled={!mayCreate}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'creation chosen', suggestedName })}
      >
        Create a group
      </Button>
      {open ? <Naming flow={flow} /> : null}
    </>
  )
}

function Naming({ flow }: Pick<Props, 'flow'>) {
  const { name, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const creating = useSelector(flow, (snapshot) => snapshot.matches('creating'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const problemText = problem ? creationProblemText[problem] : null
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title="Create a group"
      description="The members of a group see one another and the trees that are shared with it. Nobody sees anything before you invite people and share a tree."
      busy={creating}
      onClose={dismiss}
    >
      <Form label="The new group" problem={problemText} onSubmit={() => flow.send({ type: 'confirmed' })}>
        <TextField
          begin
          label="Name of the group"
          hint="You can change it later."
          autoComplete="off"
          maxLength={maxGroupNameLength}
          value={name}
          readOnly={creating}
          error={problemText}
          onChange={(event) => flow.send({ type: 'name typed', name: event.target.value })}
        />
        <FormActions>
          <Button type="submit" disabled={!ready} busy={creating}>
            Create the group
          </Button>
          <Button kind="text" disabled={creating} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
