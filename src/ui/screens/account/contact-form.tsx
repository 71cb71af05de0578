import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import {
  type ContactInfo,
  type ContactTextField,
  hasContactName,
  maxContactLength,
  type PrivacyField,
  wrongAddresses,
} from '#domain/users/contact-info.ts'
import type { Privacy } from '#domain/users/privacy.ts'
import { Button } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import {
  contactProblemText,
  fieldNames,
  genderNames,
  privacyNames,
  privacySubjects,
} from './account-words.ts'
import contact from './contact.module.css'
import type { ContactInfoFlow } from './contact-info-flow.ts'

type Props = { flow: ContactInfoFlow; leaveTo: RefObject<HTMLElement | null> }

/** The form for the contact data. A text below each field says who sees the field. */
export function ContactForm({ flow, leaveTo }: Props) {
  const draft = useSelector(flow, (snapshot) => snapshot.context.draft)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const next = leaveTo.current
    form.current?.querySelector('input')?.focus()
    // The pressed button disappears, so the focus must move to another element.
    return () => next?.focus({ preventScroll: true })
  }, [leaveTo])
  const field = { flow, draft, saving }

  return (
    <div ref={form} className={contact.edit}>
      <Form
        label="Contact info"
        problem={problem ? contactProblemText[problem] : null}
        onSubmit={() => flow.send({ type: 'save chosen' })}
      >
        <div className={contact.fields}>
          <Group name="Name" wide>
            <Text {...field} name="givenName" autoComplete="given-name" />
            <Text
              {...field}
              name="surname"
              autoComplete="family-name"
              error={hasContactName(draft) ? null : 'Enter a given name or a surname.'}
            />
            <VisibleTo {...field} name="namePrivacy" />
          </Group>
          <Group name="E-mail">
            <Text {...field} name="email" autoComplete="email" />
            <VisibleTo {...field} name="emailPrivacy" />
          </Group>
          <Group name="Second e-mail">
            <Text {...field} name="email2" autoComplete="off" />
            <VisibleTo {...field} name="email2Privacy" />
          </Group>
          <Group name="Mobile number">
            <Text {...field} name="mobileNumber" autoComplete="tel" />
            <VisibleTo {...field} name="mobileNumberPrivacy" />
          </Group>
          <Select
            label="Gender"
            value={draft.gender}
            disabled={saving}
            options={(['', 'Female', 'Male'] as const).map((value) => ({ value, label: genderNames[value] }))}
            onChange={(gender) => flow.send({ type: 'gender chosen', gender })}
          />
        </div>
        {problem ? <ErrorMessage>{contactProblemText[problem]}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" disabled={!maySave} busy={saving}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
          <Button kind="text" disabled={saving} onClick={() => flow.send({ type: 'cancelled' })}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

type FieldProps = { flow: ContactInfoFlow; draft: ContactInfo; saving: boolean }

type TextProps = FieldProps & { name: ContactTextField; autoComplete: string; error?: string | null }

function Text({ flow, draft, saving, name, autoComplete, error = null }: TextProps) {
  const wrong = wrongAddresses(draft).some((field) => field === name)
  return (
    <TextField
      label={fieldNames[name]}
      dir="auto"
      type={name === 'email' || name === 'email2' ? 'email' : name === 'mobileNumber' ? 'tel' : 'text'}
      autoComplete={autoComplete}
      maxLength={maxContactLength[name]}
      value={draft[name]}
      readOnly={saving}
      error={wrong ? 'This is not a complete e-mail address.' : error}
      onChange={(event) => flow.send({ type: 'text typed', field: name, text: event.target.value })}
    />
  )
}

function VisibleTo({ flow, draft, saving, name }: FieldProps & { name: PrivacyField }) {
  return (
    <Select
      quiet
      label="Visible to"
      about={privacySubjects[name]}
      value={draft[name]}
      disabled={saving}
      options={(['Me', 'Friends', 'Groups', 'Everyone'] satisfies Privacy[]).map((value) => ({
        value,
        label: privacyNames[value],
      }))}
      onChange={(privacy) => flow.send({ type: 'privacy chosen', field: name, privacy })}
    />
  )
}

/** A group of fields with a name for screen readers. */
function Group({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={classes(contact.group, wide && contact.wide)}>
      {children}
    </div>
  )
}
