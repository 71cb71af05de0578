import { useSelector } from '@xstate/react'
import { TextField } from '#ui/components/form/text-field.tsx'
import { ContactField } from './contact-field.tsx'
import { ContactSources } from './contact-sources.tsx'
import type { ContactsFlow } from './contacts-flow.ts'

interface Field {
  readonly value: string
  readonly readOnly: boolean
  readonly problem: string | null
  readonly onType: (text: string) => void
}

/** `contacts` is absent where no address book is offered. */
type Props = Field & { contacts?: ContactsFlow | undefined }

/** The address of an invitation: typed, or taken from contacts (INV-26). */
export function RecipientField({ contacts, ...field }: Props) {
  return contacts === undefined ? (
    <AddressField {...field} />
  ) : (
    <AddressOrContact contacts={contacts} {...field} />
  )
}

function AddressOrContact({ contacts, ...field }: Field & { contacts: ContactsFlow }) {
  const listed = useSelector(contacts, (snapshot) => snapshot.matches('listed'))
  if (listed) return <ContactField flow={contacts} {...field} />
  return (
    <div>
      <AddressField {...field} />
      <ContactSources flow={contacts} disabled={field.readOnly} />
    </div>
  )
}

function AddressField({ value, readOnly, problem, onType }: Field) {
  return (
    <TextField
      begin
      label="E-mail address"
      type="email"
      autoComplete="off"
      placeholder="email address"
      value={value}
      readOnly={readOnly}
      error={problem}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
