import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { illustratedMailPath } from '#domain/pages/routes.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { readMailbox } from '#services/mailbox.ts'
import { MailboxScreen } from '#ui/screens/mailbox/mailbox-screen.tsx'
import type { MessageView } from '#ui/screens/mailbox/message-view.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  const [messages, setMessages] = useState<readonly MessageView[]>([])
  const [machine] = useState(() =>
    wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(async ({ signal }) => {
        const items = await readMailbox(signal)
        setMessages(
          (items ?? []).map(({ isIllustrated, ...mail }) => ({
            ...mail,
            illustrated: isIllustrated ? illustratedMailPath(mail.id) : null,
          })),
        )
        return items === null ? 'missing' : 'found'
      }),
    }),
  )
  const flow = useFlow(machine)
  useTitle('Mailbox')

  return <MailboxScreen flow={flow} messages={messages} />
}
