import { Suspense, useCallback, useMemo, useState } from 'react'
import { type PersonId, treeOfItem } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familiesOfPerson } from '#domain/profile/person-families.ts'
import { readAlone } from '#domain/profile/read-alone.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { profileCreationMachine } from '#machines/profile-creation/profile-creation.machine.ts'
import { relationshipEditMachine } from '#machines/relationship-edit/relationship-edit.machine.ts'
import { wire } from '#machines/wire.ts'
import { relationshipActors } from '#services/relatives/relationship-actors.ts'
import { relationshipFacts } from '#services/relatives/relationship-facts.ts'
import { relativeActors } from '#services/relatives/relative-actors.ts'
import { relativeFacts } from '#services/relatives/relative-facts.ts'
import { keepUnsavedRelatives, readUnsavedRelatives } from '#services/relatives/unsaved-relatives.ts'
import { FamilySection } from '#ui/screens/profile/family/family-section.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard, useWatched } from '../../hooks/use-heard.ts'
import { useLastKnown } from '../../hooks/use-last-known.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.tsx'
import { selectProfileFamily, smallFamily } from './select-profile-family.ts'

/** Loaded when a relative is first added. */
const RelativeDialog = part(
  async () => (await import('#ui/screens/profile/family/relative-dialog.tsx')).RelativeDialog,
)

/** Loaded when a relationship is first changed. */
const RelationshipDialog = part(
  async () => (await import('#ui/screens/profile/family/relationship-dialog.tsx')).RelationshipDialog,
)

/** The small family on the page of a profile. */
export function ProfileFamily({ id, onGenderWanted }: { id: PersonId; onGenderWanted: () => void }) {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(profileCreationMachine)(
      relativeActors({ transport: app.transport, personId: id, facts: relativeFacts(app) }),
    ),
  )
  const flow = useFlow(machine, {
    input: { id: crypto.randomUUID(), unsaved: readUnsavedRelatives(sessionStorage, userId, id) },
  })
  useWatched(flow, ({ context }) => keepUnsavedRelatives(sessionStorage, userId, id, context.unsaved))
  const startPerson = useSelection(
    useCallback(
      (read: Read) => {
        const group = read(keyOf('dataGroup', treeOfItem(id))).value
        return group === null ? null : startPersonOf(group)
      },
      [id],
    ),
  )
  const [changing] = useState(() =>
    wire(relationshipEditMachine)(
      relationshipActors({
        transport: app.transport,
        groupId: treeOfItem(id),
        facts: relationshipFacts(app),
      }),
    ),
  )
  const [page] = useState({ self: id, startPerson, currentYear: new Date(app.now()).getFullYear() })
  const changes = useFlow(changing, { input: { id: crypto.randomUUID(), page } })
  // When a loaded profile becomes connected, its record is not loaded yet.
  const family = useLastKnown(
    useSelection(useCallback((read: Read) => selectProfileFamily(read, id, userId), [id, userId])),
  )
  const families = useSelection(useCallback((read: Read) => ownFamiliesOf(read, id), [id]))
  useUsed(useSelection(useCallback((read: Read) => smallFamily(read, id), [id])))
  useTold(
    flow,
    useMemo(() => (families === null ? null : ({ type: 'families changed', families } as const)), [families]),
  )
  useHeard(flow, 'gender wanted', onGenderWanted)

  if (family === null) return null
  return (
    <FamilySection
      flow={flow}
      family={family}
      dialog={
        <Suspense fallback={null}>
          <RelativeDialog flow={flow} />
        </Suspense>
      }
      changes={{
        flow: changes,
        dialog: (
          <Suspense fallback={null}>
            <RelationshipDialog flow={changes} />
          </Suspense>
        ),
      }}
    />
  )
}

/** The families in the profile, also if they are one with those of a tree. */
function ownFamiliesOf(read: Read, id: PersonId) {
  const alone = readAlone(read, id)
  return alone === null ? null : familiesOfPerson(alone, id)
}
