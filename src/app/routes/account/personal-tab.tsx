import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { userPath } from '#domain/pages/routes.ts'
import type { ContactInfo } from '#domain/users/contact-info.ts'
import { contactPreviewMachine } from '#machines/contact-preview/contact-preview.machine.ts'
import { wire } from '#machines/wire.ts'
import { contactPreviewActors } from '#services/contact-info.ts'
import type { AccountView } from '#ui/screens/account/account-view.ts'
import { ContactInfoSection } from '#ui/screens/account/contact-info.tsx'
import type { ContactInfoFlow } from '#ui/screens/account/contact-info-flow.ts'
import { ContactPreview } from '#ui/screens/account/contact-preview.tsx'
import { Personal } from '#ui/screens/account/personal.tsx'
import { UserLinks } from '#ui/screens/account/user-links.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTold } from '../../hooks/use-told.ts'
import { part } from '../../page-life/part.tsx'
import { ResetAccount } from './reset-account.tsx'

/** Its code is that of the page of news. */
const NewsByMail = part(async () => (await import('../news/news-mail.tsx')).NewsByMail)

/** Loaded after the page. */
const YourData = part(async () => (await import('./your-data.tsx')).YourData)

type Props = { id: UserId; account: AccountView; contact: ContactInfoFlow }

/** The contact data of an account, and a preview of what others see of it, also while it is edited. */
export function PersonalTab({ id, account, contact }: Props) {
  const { own, name, mayEdit, mayReset, mayExport } = account
  const draft = useSelector(contact, (snapshot) =>
    snapshot.matches('editing') || snapshot.matches('saving') ? snapshot.context.draft : null,
  )
  return (
    <Personal
      preview={mayEdit ? <Preview id={id} name={own ? null : name} info={draft ?? account.contact} /> : null}
    >
      <ContactInfoSection flow={contact} info={account.contact} mayEdit={mayEdit} />
      <UserLinks pageHref={userPath(id)} profileHref={account.profileHref} own={own} name={name} />
      {own ? <NewsByMail userId={id} /> : null}
      {mayExport ? <YourData userId={id} /> : null}
      {mayReset ? <ResetAccount userId={id} name={own ? null : name} /> : null}
    </Personal>
  )
}

function Preview({ id, name, info }: { id: UserId; name: string | null; info: ContactInfo }) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(contactPreviewMachine)(contactPreviewActors({ userId: id, transport })),
  )
  const flow = useFlow(machine)
  useTold(
    flow,
    useMemo(() => ({ type: 'contact shown', info }) as const, [info]),
  )
  return <ContactPreview flow={flow} name={name} />
}
