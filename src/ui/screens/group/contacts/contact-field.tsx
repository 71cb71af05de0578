import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxShownContacts } from '#domain/contacts/contact-limits.ts'
import { findContacts, type ListedContact } from '#domain/contacts/listed-contacts.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { classes } from '#ui/components/classes.ts'
import { TextField } from '#ui/components/form/text-field.tsx'
import { counted } from '#ui/words/numbers.ts'
import styles from './contacts.module.css'
import type { ContactsFlow } from './contacts-flow.ts'
import { providerText } from './contacts-words.ts'

type Props = {
  flow: ContactsFlow
  value: string
  readOnly: boolean
  problem: string | null
  onType: (text: string) => void
}

/** The address of an invitation while contacts are used: what is typed also searches them. */
export function ContactField({ flow, value, readOnly, problem, onType }: Props) {
  const { contacts } = useSelector(flow, ({ context }) => context.loaded)
  const [active, setActive] = useState<number | null>(null)
  const list = useId()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  const found = findContacts(contacts, value)
  const shown = readOnly ? [] : found.slice(0, maxShownContacts)
  const choose = (contact: ListedContact) => {
    setActive(null)
    flow.send({ type: 'contact chosen', contact })
  }
  const press = (event: KeyboardEvent) => {
    const chosen = active === null ? undefined : shown[active]
    // In Japanese, for example, Enter first confirms the typed letters.
    if (event.nativeEvent.isComposing || shown.length === 0) return
    if (event.key === 'ArrowDown') setActive(active === null ? 0 : (active + 1) % shown.length)
    else if (event.key === 'ArrowUp') setActive((active || shown.length) - 1)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div ref={root}>
      <TextField
        label="Contact or e-mail address"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? list : undefined}
        aria-activedescendant={active !== null && active < shown.length ? `${list}-${active}` : undefined}
        placeholder="contact name or address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={value}
        readOnly={readOnly}
        error={problem}
        onKeyDown={press}
        onChange={(event) => {
          setActive(null)
          onType(event.target.value)
        }}
      />
      {shown.length === 0 ? null : (
        <div id={list} role="listbox" aria-label="Contacts" className={styles.list}>
          {shown.map((contact, index) => (
            <Option
              key={`${contact.address} ${contact.name}`}
              id={`${list}-${index}`}
              contact={contact}
              active={index === active}
              onChoose={() => choose(contact)}
            />
          ))}
        </div>
      )}
      <Below flow={flow} typed={value} found={found.length} shown={shown.length} disabled={readOnly} />
    </div>
  )
}

type OptionProps = { id: string; contact: ListedContact; active: boolean; onChoose: () => void }

/** The keys choose it too, while the focus stays in the field. */
function Option({ id, contact: { name, address }, active, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes(styles.option, active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {name === '' ? null : <b dir="auto">{name}</b>}
      <span>{address}</span>
    </button>
  )
}

type BelowProps = { flow: ContactsFlow; typed: string; found: number; shown: number; disabled: boolean }

/** How many contacts match, and where else to look. */
function Below({ flow, typed, found, shown, disabled }: BelowProps) {
  const { provider, loaded } = useSelector(flow, ({ context }) => context)
  const maySearchThere = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'search there chosen', name: typed }),
  )
  const book = provider === null ? 'Contacts' : providerText[provider]
  return (
    <div className={styles.below}>
      <p role="status">
        {found === 0 ? 'No contact matches. You can type the whole address.' : null}
        {found > shown && shown > 0
          ? `${shown} of ${counted(found, 'address', 'addresses')}. Type a name to find others.`
          : null}
      </p>
      {maySearchThere ? (
        <Button
          kind="text"
          disabled={disabled}
          onClick={() => flow.send({ type: 'search there chosen', name: typed })}
        >
          {`Search all ${book} for “${typed.trim()}”`}
        </Button>
      ) : null}
      <p>
        {loaded.account === null ? book : `${book} of ${loaded.account}`}
        <Button kind="text" disabled={disabled} onClick={() => flow.send({ type: 'contacts wanted' })}>
          Other contacts
        </Button>
      </p>
    </div>
  )
}
