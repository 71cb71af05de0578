import { useSelector } from '@xstate/react'
import { isSeenByGroup } from '#domain/groups/common-ancestors.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { coupleText, familyHint, scopeProblemText, unseenFamilyText } from './ancestors-words.ts'
import styles from './group.module.css'
import type { GroupScopeFlow } from './group-flows.ts'

type Props = {
  flow: GroupScopeFlow
  /** The trees and profiles that the group sees; null before they are loaded. */
  seen: readonly DataGroupId[] | null
}

/** Searches families by the names of their spouses, and chooses one (SCP-02, SCP-06). */
export function ChooseAncestors({ flow, seen }: Props) {
  const { text, problem, found, chosen } = useSelector(flow, ({ context }) => context)
  const family = found.families.find(({ id }) => id === chosen)
  const isSaving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const dismiss = () => flow.send({ type: 'dismissed' })
  const words = problem === null || isSaving ? null : scopeProblemText[problem]
  return (
    <Modal
      title="Choose common ancestors"
      description="The couple from whom the family of this group descends. Everybody in the group is placed by generation around them."
      busy={isSaving}
      onClose={dismiss}
    >
      <Form label="Common ancestors" problem={words} onSubmit={() => flow.send({ type: 'confirmed' })}>
        <TextField
          begin
          label="Names of the couple"
          hint="At least 3 letters of one name, for example: Charles Emma"
          type="search"
          autoComplete="off"
          dir="auto"
          value={text}
          readOnly={isSaving}
          onChange={(event) => flow.send({ type: 'text typed', text: event.target.value })}
        />
        <Results flow={flow} />
        {family !== undefined && seen !== null && !isSeenByGroup(family, seen) ? (
          <p role="status">{unseenFamilyText(family)}</p>
        ) : null}
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <FormActions>
          <Button type="submit" busy={isSaving} disabled={!maySave}>
            {isSaving ? 'Saving…' : 'Choose this couple'}
          </Button>
          <Button kind="text" disabled={isSaving} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}

function Results({ flow }: { flow: GroupScopeFlow }) {
  const { found, chosen } = useSelector(flow, ({ context }) => context)
  const isShort = useSelector(flow, (snapshot) => snapshot.matches({ choosing: 'too short' }))
  const isEmpty = useSelector(flow, (snapshot) => snapshot.matches({ choosing: 'nothing found' }))
  const isFailed = useSelector(flow, (snapshot) => snapshot.matches({ choosing: 'failed' }))
  const isFound = useSelector(flow, (snapshot) => snapshot.matches({ choosing: 'found' }))
  if (isFailed) return <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
  if (isEmpty)
    return (
      <p role="status" className={styles.quiet}>
        No family has these names. Try fewer letters, or the name of the other spouse.
      </p>
    )
  if (isShort || found.families.length === 0) return null
  return (
    <fieldset className={styles.families}>
      <legend className={styles.quiet}>
        {found.limited ? 'The first families. Type more to see others.' : 'Families'}
      </legend>
      {found.families.map((family) => (
        <RadioChoice
          key={family.id}
          group="family"
          checked={chosen === family.id}
          disabled={!isFound}
          onChoose={() => flow.send({ type: 'family chosen', family })}
        >
          <span dir="auto">{coupleText(family)}</span>
          <small>{familyHint(family)}</small>
        </RadioChoice>
      ))}
    </fieldset>
  )
}
