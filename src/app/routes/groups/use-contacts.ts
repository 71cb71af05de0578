import { useState } from 'react'
import { offeredProviders } from '#domain/contacts/contact-providers.ts'
import type { UserId } from '#domain/ids.ts'
import { contactsImportMachine } from '#machines/contacts-import/contacts-import.machine.ts'
import { wire } from '#machines/wire.ts'
import { contactsActors, lastProvider } from '#services/contacts/contacts-actors.ts'
import { browserWindow } from '#services/contacts/sign-in-window.ts'
import type { ContactsFlow } from '#ui/screens/group/contacts/contacts-flow.ts'
import type { GroupInviteFlow } from '#ui/screens/group/invite-flow.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'

/** The contacts from which the recipient of an invitation can be taken; undefined where no address book is offered. */
export function useContacts(invite: GroupInviteFlow, userId: UserId): ContactsFlow | undefined {
  const { configuration } = useApp()
  const [{ machine, ...input }] = useState(() => ({
    machine: wire(contactsImportMachine)(
      contactsActors({
        configuration,
        userId,
        storage: localStorage,
        origin: window.location.origin,
        browser: browserWindow,
        report: (error) => console.error(error),
      }),
    ),
    offered: offeredProviders(configuration),
    provider: lastProvider({ storage: localStorage, userId }),
  }))
  const flow = useFlow(machine, { input })
  useHeard(flow, 'contact taken', ({ contact }) => invite.send({ type: 'contact taken', contact }))
  return input.offered.length === 0 ? undefined : flow
}
