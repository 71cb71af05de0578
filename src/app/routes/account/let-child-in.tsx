import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { childCodeMachine } from '#machines/child-code/child-code.machine.ts'
import { wire } from '#machines/wire.ts'
import { makeChildCodeActor } from '#services/profiles/child-account.ts'
import { ChildCode } from '#ui/screens/account/child-code.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'

/** A button that shows a code for a child without an address. */
export function LetChildIn({ child: { id, name } }: { child: { id: UserId; name: string } }) {
  const { transport } = useApp()
  const [machine] = useState(() => wire(childCodeMachine)({ makeCode: makeChildCodeActor(transport, id) }))
  const flow = useFlow(machine)
  return <ChildCode flow={flow} name={name} />
}
