import { useSelector } from '@xstate/react'
import { readTypedDate } from '#domain/dates/typed-date.ts'
import { type DetailField, fieldsOf, type TypedField } from '#domain/person/detail-draft.ts'
import { groupedTypes } from '#domain/person/type-groups.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { nameOfKind } from '../person/details/detail-titles.ts'
import { ContinuedNotice } from './continued-notice.tsx'
import { GenderChoice } from './gender-choice.tsx'
import { PlaceField } from './place-field.tsx'
import styles from './profile.module.css'
import type { AssertionEditFlow, PlaceSuggestionsFlow } from './profile-flows.ts'
import { dateHint, detailProblemText, onlyNameText } from './profile-words.ts'

type Props = { flow: AssertionEditFlow; places: PlaceSuggestionsFlow; hasGender: boolean }

/** The fields of a detail, by its type (ASR-04). Save is enabled when the detail can be saved (ASR-05). */
export function DetailForm({ flow, places, hasGender }: Props) {
  const { draft, stored, problem } = useSelector(flow, ({ context }) => context)
  const mayDelete = useSelector(flow, (snapshot) => snapshot.can({ type: 'delete chosen' }))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const words = problem === null ? null : detailProblemText[problem]
  return (
    <Form label="Detail" problem={words} onSubmit={() => flow.send({ type: 'save chosen' })}>
      <Continued flow={flow} />
      {stored === null ? <TypeChoice flow={flow} hasGender={hasGender} /> : null}
      {fieldsOf(draft.type).map((field) => (
        <Field key={field} field={field} flow={flow} places={places} />
      ))}
      {stored?.detail.assertionType !== 'Name' || mayDelete ? null : (
        <p className={styles.quiet}>{onlyNameText}</p>
      )}
      {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
      <FormActions>
        <Button type="submit" disabled={!maySave}>
          Save
        </Button>
        <Button kind="text" onClick={() => flow.send({ type: 'cancelled' })}>
          Cancel
        </Button>
        {mayDelete ? <span className={styles.apart} /> : null}
        {mayDelete ? (
          <Button kind="text" onClick={() => flow.send({ type: 'delete chosen' })}>
            Delete
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}

/** Says that the form opened with text that was not saved before. */
function Continued({ flow }: Pick<Props, 'flow'>) {
  const isContinued = useSelector(flow, (snapshot) => snapshot.can({ type: 'discard chosen' }))
  const maybeAdded = useSelector(flow, ({ context }) => context.maybeAdded)
  if (!isContinued) return null
  return (
    <ContinuedNotice onDiscard={() => flow.send({ type: 'discard chosen' })}>
      {maybeAdded
        ? 'We do not know whether this was saved. If you save it again, it is added only once.'
        : undefined}
    </ContinuedNotice>
  )
}

const noType = { value: '', label: 'Choose a type' }
const types = groupedTypes('Person').map(({ name, types }) => ({
  name,
  options: types.map(({ type, name }) => ({ value: type, label: name })),
}))

const withoutGender = types.map((group) => ({
  ...group,
  options: group.options.filter(({ value }) => value !== 'Gender'),
}))

/** Only a new detail chooses its type (ASR-03). */
function TypeChoice({ flow, hasGender }: Pick<Props, 'flow' | 'hasGender'>) {
  const { type } = useSelector(flow, ({ context }) => context.draft)
  const mayChoose = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'type chosen', detailType: 'Birth' }),
  )
  return (
    <Select
      label="Type"
      disabled={!mayChoose}
      options={type === '' ? [noType] : []}
      groups={hasGender && type !== 'Gender' ? withoutGender : types}
      value={type}
      onChange={(detailType) => flow.send({ type: 'type chosen', detailType })}
    />
  )
}

function Field({ field, flow, places }: Omit<Props, 'hasGender'> & { field: DetailField }) {
  const { draft, locale } = useSelector(flow, ({ context }) => context)
  const type = (typed: TypedField) => (text: string) => flow.send({ type: 'field typed', field: typed, text })
  switch (field) {
    case 'gender':
      return (
        <GenderChoice
          value={draft.value}
          onChoose={(gender) => flow.send({ type: 'gender chosen', gender })}
        />
      )
    case 'place':
      return <PlaceField flow={places} value={draft.place} onType={type('place')} />
    default:
      return (
        <TextField
          label={field === 'value' ? nameOfValue(draft.type) : fieldNames[field]}
          value={draft[field]}
          dir="auto"
          autoComplete="off"
          maxLength={maxLengths[field]}
          {...(field === 'date'
            ? { placeholder: '1 Jan 2000', hint: dateHint(readTypedDate(draft.date, locale)) }
            : {})}
          onChange={(event) => type(field)(event.target.value)}
        />
      )
  }
}

const fieldNames = { date: 'Date', given: 'Given name', surname: 'Surname' }

/** 'Details' beside a date or place; 'Email' alone. */
const nameOfValue = (type: string) => (fieldsOf(type).length > 1 ? 'Details' : nameOfKind(type))

const maxLengths = { date: 400, given: 200, surname: 200, value: 4000 }
