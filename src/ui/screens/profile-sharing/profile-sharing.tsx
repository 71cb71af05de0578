import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { EditorProfile } from '#domain/groups/profile-sharing.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import type { ProfilesToShareFlow, ShareProfileFlow } from './profile-sharing-flows.ts'

const loadEditor = () => import('./share-profiles.tsx')
const ShareProfiles = lazy(() => loadEditor().then((module) => ({ default: module.ShareProfiles })))

type Props = {
  flow: ShareProfileFlow
  search: ProfilesToShareFlow
  label: string
  groupName: string
  profiles: readonly EditorProfile[]
}

/** The button that opens the sharing editor of a group, and the editor. */
export function ProfileSharing({ flow, search, label, groupName, profiles }: Props) {
  const mayOpen = useSelector(flow, (snapshot) => snapshot.can({ type: 'editor opened' }))
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  return (
    <>
      <Button
        kind="line"
        aria-haspopup="dialog"
        disabled={!mayOpen}
        onFocus={prepare}
        onPointerEnter={prepare}
        onClick={() => flow.send({ type: 'editor opened' })}
      >
        {label}
      </Button>
      {isClosed ? null : (
        <Suspense fallback={null}>
          <ShareProfiles flow={flow} search={search} groupName={groupName} profiles={profiles} />
        </Suspense>
      )}
    </>
  )
}

function prepare() {
  prepareModal()
  void loadEditor()
}
