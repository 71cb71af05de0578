import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PersonId } from '#contract/wire.ts'
import type { Read } from '#domain/model/selection.ts'
import { personPageMachine } from '#machines/person-page/person-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { createKinLoader } from '#services/entities/kin.ts'
import { createLookAhead } from '#services/pages/look-ahead.ts'
import { personPageActors } from '#services/pages/person.ts'
import { wantsLessMotion } from '#ui/components/less-motion.ts'
import { personPageView } from '#ui/screens/person/person-page-view.ts'
import { PersonScreen } from '#ui/screens/person/person-screen.tsx'
import { personTitle } from '#ui/screens/person/person-title.ts'
import { DockSkeleton, PaneSkeleton } from '#ui/screens/person/slot-skeletons.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { part } from '../../page-life/part.tsx'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { PersonRelation } from './person-relation.tsx'
import { TabsOfPerson } from './person-tabs.tsx'

/** The globe and its code load after the family. */
const PersonPlaces = part(async () => (await import('./person-places.tsx')).PersonPlaces)

/** Loaded late, because only visitors of the demo need it. */
const DemoStory = part(async () => (await import('#ui/screens/demo/demo-story.tsx')).DemoStory)

const PersonTimeline = part(async () => (await import('./person-timeline.tsx')).PersonTimeline)

export function Component() {
  const id = PersonId.safeParse(useParams()['personId'])
  return id.success ? <PersonPage id={id.data} /> : <NotFound />
}

/** One flow for all persons: the address decides who is shown, also after back and forward. */
function PersonPage({ id }: { id: PersonId }) {
  const app = useApp()
  const here = useWhoIsHere()
  const userId = useUserId()
  const [machine] = useState(() => {
    const kin = createKinLoader(app)
    return wire(personPageMachine)(personPageActors({ ...app, kin, report: (error) => console.warn(error) }))
  })
  const navigate = useNavigate()
  const [lookAhead] = useState(() => createLookAhead(app))
  const flow = useFlow(machine, { input: { personId: id, calm: wantsLessMotion() } })
  useTold(
    flow,
    useMemo(() => ({ type: 'location changed', personId: id }), [id]),
  )
  const view = useShown(
    flow,
    useCallback((read: Read) => personPageView(read, id, userId), [id, userId]),
  )
  const missing = useSelector(flow, (snapshot) => snapshot.matches('missing'))
  useTitle(personTitle(view, missing))

  const slots = useMemo(
    () => ({
      relation: <PersonRelation id={id} />,
      pane: (
        <Suspense fallback={<PaneSkeleton />}>
          <PersonPlaces id={id} />
        </Suspense>
      ),
      onShowFiles: () => void navigate('?tab=files#person-tabs', { replace: true }),
      dock: (
        <Suspense fallback={<DockSkeleton />}>
          <PersonTimeline id={id} />
        </Suspense>
      ),
      tabs: view === null ? null : <TabsOfPerson key={id} id={id} userId={userId} page={flow} view={view} />,
    }),
    [id, userId, flow, view, navigate],
  )

  return (
    <>
      {here === 'demo' && view !== null && view.legend.length > 1 ? (
        <Suspense fallback={null}>
          <DemoStory trees={view.legend.map(({ tree }) => tree)} />
        </Suspense>
      ) : null}
      <PersonScreen flow={flow} view={view} slots={slots} onConsider={lookAhead} />
    </>
  )
}
