import { useSelector } from '@xstate/react'
import { maxInviteMessageLength } from '#domain/groups/invite-draft.ts'
import { type AskingGroup, relativeName } from '#domain/groups/share-ask.ts'
import { groupIn, relativeIn } from '#machines/share-ask/share-ask.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { LimitReachedDialog } from '../sharing-limit/limit-reached.tsx'
import type { ShareAskFlow } from './share-ask-flow.ts'
import { askProblemText } from './share-ask-words.ts'

type Props = { flow: ShareAskFlow; groups: readonly AskingGroup[] }

const keyOfGroup = ({ id }: AskingGroup) => id ?? 'new'

/** The words for the relative, and the group in which the tree will be seen. */
export function WriteAsk({ flow, groups }: Props) {
  const context = useSelector(flow, (snapshot) => snapshot.context)
  const busy = useSelector(
    flow,
    (snapshot) => snapshot.matches('creating the group') || snapshot.matches('sending'),
  )
  const isLimited = useSelector(flow, (snapshot) => snapshot.matches('limit reached'))
  const problem = context.problem === null ? null : askProblemText[context.problem]
  const name = relativeName(relativeIn(context))
  const chosen = groupIn(context)
  // The group that was created by asking may not be in the list yet.
  const listed = groups.some((one) => one.id === chosen.id) ? groups : [chosen, ...groups]
  const locked = busy || isLimited
  return (
    <>
      <Form label={`Ask ${name}`} problem={problem} onSubmit={() => flow.send({ type: 'send chosen' })}>
        <p>
          You ask <b dir="auto">{name}</b>.
        </p>
        <Select
          label="Where the tree will be seen"
          disabled={locked}
          value={keyOfGroup(chosen)}
          options={listed.map((group) => ({
            value: keyOfGroup(group),
            label: group.id === null ? `A new group: ${group.name}` : group.name,
          }))}
          onChange={(value) => {
            const group = listed.find((one) => keyOfGroup(one) === value)
            if (group !== undefined) flow.send({ type: 'group chosen', group })
          }}
        />
        <TextArea
          label="Message"
          maxLength={maxInviteMessageLength}
          value={context.message}
          readOnly={locked}
          onChange={(event) => flow.send({ type: 'message typed', message: event.target.value })}
        />
        <p>
          Your relative reads your name, the name of the group and your message. Whoever joins chooses a tree,
          sees what the group would see of it, and can stop sharing at any time.
        </p>
        <p>
          With the free plan, people share trees only with their own groups. If that is so, ask your relative
          to invite you to view the tree. That is free.
        </p>
        {problem === null ? null : <ErrorMessage>{problem}</ErrorMessage>}
        <FormActions>
          <Button type="submit" disabled={locked} busy={busy}>
            Ask for the tree
          </Button>
          <Button kind="text" disabled={locked} onClick={() => flow.send({ type: 'another chosen' })}>
            Ask somebody else
          </Button>
        </FormActions>
      </Form>
      {isLimited ? (
        <LimitReachedDialog ownerName={chosen.ownerName} onClose={() => flow.send({ type: 'dismissed' })} />
      ) : null}
    </>
  )
}
