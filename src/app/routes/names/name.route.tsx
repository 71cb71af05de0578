import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { fromPromise } from 'xstate'
import { type NamePart, readNamePart } from '#domain/names/name-lists.ts'
import { spotsOfName } from '#domain/names/name-spread.ts'
import type { NamedRow, ToldOfName } from '#domain/names/named-people.ts'
import { nameSpreadMachine } from '#machines/name-spread/name-spread.machine.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { placesGlobeMachine } from '#machines/places-globe/places-globe.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchNamedActor, loadSpreadActor, type NameSort } from '#services/names.ts'
import { NameScreen } from '#ui/screens/names/name-screen.tsx'
import { NameSpread } from '#ui/screens/names/name-spread.tsx'
import { partLabels } from '#ui/screens/names/name-words.ts'
import { WaitingWorld } from '#ui/screens/places/waiting-world.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part as loadedLater } from '../../page-life/part.tsx'
import { Component as NotFound } from '../start/not-found.route.tsx'

/** Loaded after the list, because the outlines of countries are a large file. */
const World = loadedLater(async () => (await import('#ui/screens/places/world.tsx')).World)

/** /names/{part}/{name}: the people whose surname or given name contains a text. */
export function Component() {
  const params = useParams()
  const part = readNamePart(params['part'])
  const name = (params['name'] ?? '').trim().slice(0, 200)
  return part === null || name === '' ? (
    <NotFound />
  ) : (
    <Named key={`${part} ${name}`} part={part} name={name} />
  )
}

function Named({ part, name }: { part: NamePart; name: string }) {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(paginatedList<NamedRow, NameSort, ToldOfName>())({
      fetchPage: fetchNamedActor(app, { part, userId }),
    }),
  )
  const flow = useFlow(machine, { input: { sort: 'Birth', text: name } })
  useViewChanges(flow)
  useTitle(`${partLabels[part]}: ${name}`)
  return (
    <NameScreen
      flow={flow}
      part={part}
      name={name}
      currentYear={new Date(app.now()).getFullYear()}
      spread={<Spread part={part} name={name} />}
    />
  )
}

/** It begins to load when the list is there, because the list says whether anybody has exactly this name. */
function Spread({ part, name }: { part: NamePart; name: string }) {
  const app = useApp()
  const [machine] = useState(() =>
    wire(nameSpreadMachine)({ loadSpread: loadSpreadActor(app, { part, name }) }),
  )
  const flow = useFlow(machine)
  useViewChanges(flow)
  // Every place of this globe has a point, so there is nothing to look up.
  const [globe] = useState(() =>
    wire(placesGlobeMachine)({ locatePlaces: fromPromise(() => Promise.resolve()) }),
  )
  const world = useFlow(globe)
  const spread = useSelector(flow, ({ context }) => context.spread)
  useTold(
    world,
    useMemo(() => (spread === null ? null : { type: 'places shown', spots: spotsOfName(spread) }), [spread]),
  )
  return (
    <NameSpread
      flow={flow}
      renderGlobe={(shown) => (
        <WaitingWorld>
          <World flow={world} {...shown} />
        </WaitingWorld>
      )}
      onLook={(id) => world.send({ type: 'place chosen', id })}
    />
  )
}
