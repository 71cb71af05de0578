import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  asksForLink,
  childLinks,
  isRemoval,
  type RelationshipForm,
} from '#domain/profile/relationship-form.ts'
import { familyOfSubject } from '#domain/profile/relationship-lookup.ts'
import { choicesIn, plannedIn } from '#machines/relationship-edit/relationship-edit.machine.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Form, FormActions } from '#ui/components/form/form.tsx'
import { Select } from '#ui/components/form/select.tsx'
import styles from './relationship-dialog.module.css'
import type { RelationshipEditFlow } from './relationship-edit-flow.ts'
import {
  actWords,
  choiceText,
  elsewhereText,
  linkWords,
  questions,
  refusalText,
  relationshipProblemText,
  removalText,
} from './relationship-words.ts'

type Props = { flow: RelationshipEditFlow }

/** The dialog of a relationship: what can be changed, whom to choose, and why something is refused (REL-01). */
export function RelationshipDialog({ flow }: Props) {
  const { chosen, form, known } = useSelector(flow, ({ context }) => context)
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  if (chosen === null) return null
  const title = chosen.name === '' ? 'Connect with somebody in this profile' : `Change ${chosen.name}`
  return (
    <Modal
      title={form === null ? title : actWords[form.act]}
      busy={isBusy}
      onClose={() => flow.send({ type: 'dismissed' })}
    >
      {form !== null && known !== null ? <ActForm flow={flow} form={form} /> : <Acts flow={flow} />}
    </Modal>
  )
}

/** The acts to choose from, once the relationships are loaded. */
function Acts({ flow }: Props) {
  const { chosen, problem } = useSelector(flow, ({ context }) => context)
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  if (chosen === null) return null
  if (problem !== null)
    return <Failed flow={flow} words={relationshipProblemText[problem]} again="Try again" />
  if (isLoading) return <p role="status">Loading the family...</p>
  return (
    <div className={styles.acts}>
      {chosen.acts.map((act) => (
        <Button key={act} kind="line" onClick={() => flow.send({ type: 'act chosen', act })}>
          {actWords[act]}
        </Button>
      ))}
    </div>
  )
}

function ActForm({ flow, form }: Props & { form: RelationshipForm }) {
  const isDeciding = useSelector(flow, (snapshot) => snapshot.matches('deciding'))
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const maySend = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const { chosen, problem } = useSelector(flow, ({ context }) => context)
  if (problem !== null)
    return (
      <Failed
        flow={flow}
        words={relationshipProblemText[problem]}
        again={isLost ? 'Try again' : 'Look again'}
      />
    )
  const isEnd = isRemoval(form.act)
  return (
    <Form label={actWords[form.act]} problem={null} onSubmit={() => flow.send({ type: 'confirmed' })}>
      {isEnd ? (
        <p>{removalText(form.act, chosen?.name ?? '')}</p>
      ) : (
        <Choice flow={flow} form={form} disabled={!isDeciding} />
      )}
      {isEnd && chosen?.isElsewhere ? <p>{elsewhereText}</p> : null}
      <Refusal flow={flow} />
      <FormActions>
        <Button type="submit" disabled={!maySend} busy={isBusy}>
          {isEnd ? 'Remove' : 'Save'}
        </Button>
        <Button kind="text" disabled={isBusy} onClick={() => flow.send({ type: 'dismissed' })}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}

const keyOf = ({ type, id }: NonNullable<RelationshipForm['choice']>) => `${type} ${id}`

function Choice({ flow, form, disabled }: Props & { form: RelationshipForm; disabled: boolean }) {
  const { known, page } = useSelector(flow, ({ context }) => context)
  if (known === null) return null
  const choices = choicesIn({ known, form, page })
  if (choices.length === 0)
    return <p>Nobody in this profile can be chosen here. Add them to the family first.</p>
  const first = { value: '', label: 'Please choose' }
  return (
    <>
      <Select
        label={questions[form.act]}
        disabled={disabled}
        value={form.choice === null ? '' : keyOf(form.choice)}
        options={[
          ...(form.choice === null ? [first] : []),
          ...choices.map((choice) => ({ value: keyOf(choice), label: choiceText(known, choice) })),
        ]}
        onChange={(value) => {
          const choice = choices.find((one) => keyOf(one) === value)
          if (choice !== undefined) flow.send({ type: 'choice made', choice })
        }}
      />
      {asksForLink(form.act) ? (
        <Select
          label="How the child belongs to the family"
          disabled={disabled}
          value={form.link}
          options={childLinks.map((link) => ({ value: link, label: linkWords[link] }))}
          onChange={(link) => flow.send({ type: 'link chosen', link })}
        />
      ) : null}
    </>
  )
}

/** Why the form cannot be sent as it is. */
function Refusal({ flow }: Props) {
  const context = useSelector(flow, (snapshot) => snapshot.context)
  const { form, known } = context
  if (form === null || known === null) return null
  const planned = plannedIn(context)
  if (planned.ok) return null
  const family = form.subject.kind === 'self' ? null : familyOfSubject(known, form.subject)
  const counts = { children: family?.children.length ?? 0, details: family?.details ?? 0 }
  const words = refusalText(planned.problem, counts)
  return words === null ? null : <ErrorMessage>{words}</ErrorMessage>
}

function Failed({ flow, words, again }: Props & { words: ReactNode; again: string }) {
  return (
    <>
      <ErrorMessage>{words}</ErrorMessage>
      <FormActions>
        <Button onClick={() => flow.send({ type: 'retry chosen' })}>{again}</Button>
        <Button kind="text" onClick={() => flow.send({ type: 'dismissed' })}>
          Cancel
        </Button>
      </FormActions>
    </>
  )
}
