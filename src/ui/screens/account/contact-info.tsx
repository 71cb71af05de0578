import { useSelector } from '@xstate/react'
import { Eye } from 'lucide-react'
import { useRef } from 'react'
import type { ContactInfo, ContactTextField, PrivacyField } from '#domain/users/contact-info.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import styles from './account.module.css'
import { contactProblemText, fieldNames, genderNames, privacyNames } from './account-words.ts'
import contact from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import type { ContactInfoFlow } from './contact-info-flow.ts'

type Props = { flow: ContactInfoFlow; info: ContactInfo; mayEdit: boolean }

/** The contact data of a user; a viewer who may change it can edit it in place. */
export function ContactInfoSection({ flow, info, mayEdit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useSelector(flow, (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'))
  const chosen = { type: 'edit chosen', info } as const
  const mayBegin = useSelector(flow, (snapshot) => snapshot.can(chosen))

  return (
    <section aria-labelledby="contact" className={styles.section}>
      <div className={styles.head}>
        <h2 id="contact" ref={heading} tabIndex={-1}>
          Contact info
        </h2>
        {mayEdit && mayBegin ? (
          <Button kind="text" onClick={() => flow.send(chosen)}>
            Edit
          </Button>
        ) : null}
      </div>
      {form && mayEdit ? (
        <ContactForm flow={flow} leaveTo={heading} />
      ) : (
        <>
          <Outcome flow={flow} />
          <Shown info={info} />
        </>
      )}
    </section>
  )
}

function Outcome({ flow }: { flow: ContactInfoFlow }) {
  const saved = useSelector(flow, (snapshot) => snapshot.matches('saved'))
  const undecided = useSelector(flow, (snapshot) => snapshot.matches('undecided'))
  const close = () => flow.send({ type: 'notice closed' })
  if (undecided) return <Notice>{contactProblemText.undecided}</Notice>
  return saved ? <Notice onClose={close}>Saved.</Notice> : null
}

const rows: readonly (readonly [ContactTextField, PrivacyField])[] = [
  ['email', 'emailPrivacy'],
  ['email2', 'email2Privacy'],
  ['mobileNumber', 'mobileNumberPrivacy'],
]

function Shown({ info }: { info: ContactInfo }) {
  const name = [info.givenName, info.surname].filter((part) => part !== '').join(' ')
  return (
    <dl className={contact.known}>
      <Fact name="Name" value={name} visibleTo={privacyNames[info.namePrivacy]} />
      <Fact name="Gender" value={info.gender === '' ? '' : genderNames[info.gender]} />
      {rows.map(([field, privacy]) => (
        <Fact
          key={field}
          name={fieldNames[field]}
          value={info[field]}
          visibleTo={privacyNames[info[privacy]]}
        />
      ))}
    </dl>
  )
}

function Fact({ name, value, visibleTo }: { name: string; value: string; visibleTo?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === '' ? <span className={contact.none}>Not given</span> : <span dir="auto">{value}</span>}
        {visibleTo === undefined ? null : (
          <small>
            <Eye aria-hidden="true" size={14} />
            <VisuallyHidden>Visible to: </VisuallyHidden>
            {visibleTo}
          </small>
        )}
      </dd>
    </div>
  )
}
