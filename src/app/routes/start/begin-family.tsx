import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { familyStartMachine } from '#machines/family-start/family-start.machine.ts'
import { wire } from '#machines/wire.ts'
import { addParentActor } from '#services/relatives/relative-actors.ts'
import { relativeFacts } from '#services/relatives/relative-facts.ts'
import { BeginningLoads, FamilyKnown } from '#ui/screens/start-family/beginning.tsx'
import { FamilyStart } from '#ui/screens/start-family/family-start.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useOwnProfile } from '../../hooks/use-own-profile.ts'
import type { OwnProfile } from '../../model/own-profile.ts'

/** The form that begins a family; for a user with parents, a link to the profile. */
export function BeginFamily() {
  const profile = useOwnProfile()
  return profile === null ? <BeginningLoads /> : <Begin key={profile.personId} profile={profile} />
}

function Begin({ profile: { personId, face, hasParents } }: { profile: OwnProfile }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(familyStartMachine)({
      addParent: addParentActor({ transport: app.transport, personId, facts: relativeFacts(app) }),
    }),
  )
  const flow = useFlow(machine, { input: { id: crypto.randomUUID(), personId } })
  // While the parents are being added, the profile has one of them already.
  const isBegun = useSelector(
    flow,
    (snapshot) => !snapshot.matches('naming') || snapshot.context.problem !== null,
  )
  return hasParents && !isBegun ? <FamilyKnown /> : <FamilyStart flow={flow} face={face} />
}
