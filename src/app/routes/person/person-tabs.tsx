import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import type { PersonId, UserId } from '#contract/wire.ts'
import { treeOfItem } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isManagedByParent } from '#domain/model/selectors.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { photoIn } from '#domain/pages/photo-address.ts'
import { updatePath } from '#domain/pages/routes.ts'
import { holds } from '#domain/permission/permissions.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadPersonContent } from '#services/pages/person-content.ts'
import { countPhotos } from '#ui/screens/content/count-photos.ts'
import { loadedIn } from '#ui/screens/person/loaded.ts'
import type { PersonPageView } from '#ui/screens/person/person-view.ts'
import { highlightsView } from '#ui/screens/person/tabs/highlights-view.ts'
import { PersonTabs } from '#ui/screens/person/tabs/person-tabs.tsx'
import { type PersonTab, readTab } from '#ui/screens/person/tabs/tab-ids.ts'
import { useFocusOnTabs } from '#ui/screens/person/tabs/use-focus-on-tabs.ts'
import { type PersonPageFlow, phaseOf } from '#ui/screens/person/walk/walk.ts'
import { useApp } from '../../app-context.ts'
import { useFilesHeld } from '../../hooks/use-files-held.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { part } from '../../page-life/part.tsx'
import { bringTabsIntoSight } from './bring-tabs-into-sight.ts'

/** Loaded when the tab Photos & Files is first opened. */
const PhotosOf = part(async () => (await import('../content/photos-of.tsx')).PhotosOf)

type Props = { id: PersonId; userId: UserId; page: PersonPageFlow; view: PersonPageView }

/** The tabs of a person. The chosen tab is in the address, so that it survives a reload and going back. */
export function TabsOfPerson({ id, userId, page, view }: Props) {
  const { loader, model } = useApp()
  const [machine] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadPersonContent(loader, id)) }),
  )
  const known = model.read(keyOf('personContent', id)).value !== null
  const contentFlow = useFlow(machine, { input: { known } })
  const subject = useMemo(() => ({ groupId: treeOfItem(id), personId: id }), [id])
  const count = useShown(
    contentFlow,
    useCallback((read: Read) => countPhotos(read, subject), [subject]),
  )
  const phase = useSelector(page, phaseOf)
  const highlights = useSelection(useCallback((read: Read) => highlightsView(loadedIn(read), id), [id]))
  const updateHref = useSelection(useCallback((read: Read) => updateHrefIn(read, id, userId), [id, userId]))
  const [search, setSearch] = useSearchParams()
  const { hash, key } = useLocation()
  // Each navigation has its own key, even one to the same address.
  // The dialog of an open photo has the focus, and gives it back.
  useFocusOnTabs(hash === '#person-tabs' && photoIn(search.toString()) === null ? key : null)
  const open = (tab: PersonTab) => {
    setSearch(tab === 'details' ? {} : { tab }, { replace: true, preventScrollReset: true })
    bringTabsIntoSight()
  }

  const mayAdd = useSelection(useCallback((read: Read) => mayAddIn(read, id), [id]))
  const chosen = readTab(search.get('tab'))
  useFilesHeld(() => {
    if (mayAdd && chosen !== 'files') open('files')
  })

  return (
    <PersonTabs
      view={view}
      phase={phase}
      fileCount={count}
      files={
        <Suspense fallback={null}>
          <PhotosOf subject={subject} load={contentFlow} updateHref={updateHref} />
        </Suspense>
      }
      highlights={phase === 'waiting' ? null : highlights}
      open={chosen}
      onOpen={open}
    />
  )
}

/** Photos dropped on the page are for this person. */
function mayAddIn(read: Read, id: PersonId): boolean {
  const permissions = read(keyOf('dataGroupPermissions', treeOfItem(id))).value
  return permissions !== null && holds(permissions, 'ModifyContent')
}

function updateHrefIn(read: Read, id: PersonId, userId: UserId): string | null {
  const tree = treeOfItem(id)
  const group = read(keyOf('dataGroup', tree)).value
  const permissions = read(keyOf('dataGroupPermissions', tree)).value
  const mayUpdate = permissions !== null && holds(permissions, 'Modify') && !isManagedByParent(read, userId)
  return mayUpdate && group?.workspaceId ? updatePath(tree) : null
}
