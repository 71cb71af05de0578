import { useSelector } from '@xstate/react'
import {
  isNamedParent,
  type ParentToAdd,
  parentsToAdd,
  type TypedName,
} from '#domain/profile/parents-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { EmptyOval } from '../../components/people/empty-oval.tsx'
import type { Gender, PersonFace } from '../../components/people/person-face.ts'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import styles from './family-start.module.css'
import type { FamilyStartFlow } from './family-start-flow.ts'
import { familyStartProblemText } from './start-family-words.ts'

/** The user and both parents, each an oval with its name beside it. */
export function FamilyStart({ flow, face }: { flow: FamilyStartFlow; face: PersonFace }) {
  const problem = useSelector(flow, ({ context }) => context.problem)
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('adding'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const mayShow = useSelector(flow, (snapshot) => snapshot.can({ type: 'family confirmed' }))
  const words = problem === null ? null : familyStartProblemText[problem]
  return (
    <Form
      label="You and your parents"
      problem={words}
      onSubmit={() => flow.send({ type: isLost ? 'retry chosen' : 'family confirmed' })}
    >
      <div className={styles.person}>
        <Portrait face={face} size={48} ringed />
        <p className={styles.you}>
          <span className={styles.who}>You</span>
          <PersonName face={face} />
        </p>
      </div>
      {parentsToAdd.map((parent) => (
        <ParentFields key={parent} flow={flow} parent={parent} />
      ))}
      {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
      <FormActions>
        <Button type="submit" disabled={!mayShow && !isLost} busy={isBusy}>
          {isLost ? 'Try again' : 'Show my family'}
        </Button>
      </FormActions>
    </Form>
  )
}

function ParentFields({ flow, parent }: { flow: FamilyStartFlow; parent: ParentToAdd }) {
  const name = useSelector(flow, ({ context }) => context.draft[parent])
  const mayType = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'name typed', parent, part: 'givenName', text: '' }),
  )
  const isNamed = useSelector(flow, ({ context }) => isNamedParent(context.draft, parent))
  const { whose, gender } = parentWords[parent]
  const field = (part: keyof TypedName) => ({
    value: name[part],
    readOnly: !mayType,
    dir: 'auto',
    autoComplete: 'off',
    maxLength: 200,
    onChange: (event: { target: { value: string } }) =>
      flow.send({ type: 'name typed', parent, part, text: event.target.value }),
  })
  return (
    <fieldset aria-label={parentWords[parent].who} className={styles.person}>
      {isNamed ? <Portrait face={{ gender }} size={56} /> : <EmptyOval width={56} />}
      <div className={styles.fields}>
        <TextField label={`${whose} given name`} {...field('givenName')} />
        <TextField label={`${whose} surname`} {...field('surname')} />
      </div>
    </fieldset>
  )
}

const parentWords = {
  Father: { who: 'Your father', whose: 'Father’s', gender: 'male' },
  Mother: { who: 'Your mother', whose: 'Mother’s', gender: 'female' },
} satisfies Record<ParentToAdd, { who: string; whose: string; gender: Gender }>
