import { useSelector } from '@xstate/react'
import {
  familyOptions,
  type RelativeDraft,
  type RelativeStart,
  relationshipsOf,
} from '#domain/profile/relative-draft.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Form, FormActions } from '#ui/components/form/form.tsx'
import { RadioChoice } from '#ui/components/form/radio-choice.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'
import { ContinuedNotice } from '../continued-notice.tsx'
import { creationProblemText, familyText, relationshipQuestions } from './family-words.ts'
import type { ProfileCreationFlow } from './profile-creation-flow.ts'
import styles from './relative-form.module.css'

type Props = { flow: ProfileCreationFlow; start: RelativeStart; draft: RelativeDraft }

/** Relationship, name and family of a new relative. After a lost answer, only the same call can be tried again. */
export function RelativeForm({ flow, start, draft }: Props) {
  const problem = useSelector(flow, ({ context }) => context.problem)
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('creating'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const mayCreate = useSelector(flow, (snapshot) => snapshot.can({ type: 'creation confirmed' }))
  const words = problem === null ? null : creationProblemText(start.kind, problem)
  const isFixed = isBusy || isLost
  return (
    <Form
      label="New relative"
      problem={words}
      onSubmit={() => flow.send({ type: isLost ? 'retry chosen' : 'creation confirmed' })}
    >
      <Continued flow={flow} />
      <RelationshipChoice flow={flow} start={start} draft={draft} disabled={isFixed} />
      <TextField
        begin
        label="Given name"
        value={draft.givenName}
        readOnly={isFixed}
        {...nameField}
        onChange={(event) => flow.send({ type: 'given name typed', givenName: event.target.value })}
      />
      <TextField
        label="Surname"
        value={draft.surname}
        readOnly={isFixed}
        {...nameField}
        onChange={(event) => flow.send({ type: 'surname typed', surname: event.target.value })}
      />
      <FamilyChoice flow={flow} start={start} draft={draft} disabled={isFixed} />
      {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
      <FormActions>
        <Button type="submit" disabled={!mayCreate && !isLost} busy={isBusy}>
          {isLost ? 'Try again' : 'Create profile'}
        </Button>
        <Button kind="text" disabled={isBusy} onClick={() => flow.send({ type: 'dismissed' })}>
          {isLost ? 'Not now' : 'Cancel'}
        </Button>
        {isLost ? (
          <Button kind="text" onClick={() => flow.send({ type: 'discard chosen' })}>
            Discard
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}

function Continued({ flow }: Pick<Props, 'flow'>) {
  const isContinued = useSelector(
    flow,
    (snapshot) => snapshot.matches('naming') && snapshot.can({ type: 'discard chosen' }),
  )
  return isContinued ? <ContinuedNotice onDiscard={() => flow.send({ type: 'discard chosen' })} /> : null
}

const nameField = { dir: 'auto', autoComplete: 'off', maxLength: 200 } as const

type ChoiceProps = Props & { disabled: boolean }

/** Asked only if the kind of relative leaves it open (PRF-08). */
function RelationshipChoice({ flow, start, draft, disabled }: ChoiceProps) {
  const choices = relationshipsOf[start.kind]
  if (choices.length === 1) return null
  return (
    <fieldset className={styles.choices}>
      <legend>{relationshipQuestions[start.kind]}</legend>
      {choices.map((relationship) => (
        <RadioChoice
          key={relationship}
          group="relationship"
          checked={relationship === draft.relationship}
          disabled={disabled}
          onChoose={() => flow.send({ type: 'relationship chosen', relationship })}
        >
          {relationship}
        </RadioChoice>
      ))}
    </fieldset>
  )
}

/** Asked only if the relative may join several families (PRF-19). */
function FamilyChoice({ flow, start, draft, disabled }: ChoiceProps) {
  const options = familyOptions(start)
  if (options.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>In which family?</legend>
      {options.map((family) => {
        const familyId = family?.id ?? null
        return (
          <RadioChoice
            key={familyId}
            group="family"
            checked={familyId === draft.familyId}
            disabled={disabled}
            onChoose={() => flow.send({ type: 'family chosen', familyId })}
          >
            <bdi>{familyText(start.kind, family)}</bdi>
          </RadioChoice>
        )
      })}
    </fieldset>
  )
}
