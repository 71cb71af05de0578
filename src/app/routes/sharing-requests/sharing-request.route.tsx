import { useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { fromPromise } from 'xstate'
import { DataGroupInviteId } from '#contract/wire.ts'
import type { Read } from '#domain/model/selection.ts'
import { shownRequestIn } from '#domain/model/sharing-requests.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { memberViewMachine } from '#machines/member-view/member-view.machine.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { requestToShareMachine } from '#machines/request-to-share/request-to-share.machine.ts'
import { sharingRequestMachine } from '#machines/sharing-request/sharing-request.machine.ts'
import { wire } from '#machines/wire.ts'
import { groupSharingActors } from '#services/groups/share-tree.ts'
import { requestToShareActors, sharingRequestActors } from '#services/groups/sharing-requests.ts'
import { loadSharingRequest } from '#services/pages/sharing-request.ts'
import { MemberLook } from '#ui/screens/group-sharing/member-look.tsx'
import { RequestPreview } from '#ui/screens/sharing-request/request-preview.tsx'
import { RequestSheet } from '#ui/screens/sharing-request/request-sheet.tsx'
import { AskAgain, RequestedNotice, RequestToShare } from '#ui/screens/sharing-request/request-to-share.tsx'
import { SharingRequestScreen } from '#ui/screens/sharing-request/sharing-request-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'

/** /sharingrequests/{requestId}: the page to which the mails about a request lead. */
export function Component() {
  const id = DataGroupInviteId.safeParse(useParams()['requestId'])
  return id.success ? <Request key={id.data} id={id.data} /> : <NotFound />
}

function Request({ id }: { id: DataGroupInviteId }) {
  const app = useApp()
  const userId = useUserId()
  const [machines] = useState(() => {
    const { look } = groupSharingActors({ ...app, userId })
    return {
      load: wire(pageLoadMachine)({
        load: fromPromise<LoadOutcome, undefined>(() => loadSharingRequest(app.loader, id, userId)),
      }),
      request: wire(sharingRequestMachine)(sharingRequestActors({ ...app, userId })),
      anew: wire(requestToShareMachine)(requestToShareActors({ ...app, userId })),
      look: wire(memberViewMachine)({ preview: look }),
    }
  })
  const load = useFlow(machines.load, { input: { known: false } })
  const flow = useFlow(machines.request)
  const anew = useFlow(machines.anew)
  // One loads what the page itself shows, the other what the dialog shows.
  const sample = useFlow(machines.look)
  const look = useFlow(machines.look)
  const request = useShown(
    load,
    useCallback((read: Read) => shownRequestIn(read, id, { userId, now: app.now() }), [id, userId, app]),
  )
  useTold(
    flow,
    useMemo(() => (request === null ? null : { type: 'request changed' as const, request }), [request]),
  )
  const dataId = request?.viewer.decidesForData === true ? request.data.id : null
  const name = request?.data.name ?? ''
  const isProfile = request?.data.isProfile ?? false
  // The same object as long as it says the same, so that a change of the request does not load the preview again.
  const looking = useMemo(
    () => (dataId === null ? null : { type: 'look chosen' as const, data: { id: dataId, name, isProfile } }),
    [dataId, name, isProfile],
  )
  useTold(sample, looking)
  useTitle('A request to share')

  return (
    <SharingRequestScreen flow={load}>
      <RequestedNotice flow={anew} />
      <RequestSheet
        flow={flow}
        preview={
          looking === null ? null : (
            <RequestPreview flow={sample} data={looking.data} onLook={() => look.send(looking)} />
          )
        }
        askAnew={request === null ? null : <AskAgain flow={anew} share={request} />}
      />
      <RequestToShare flow={anew} openRequest={null} />
      <MemberLook flow={look} />
    </SharingRequestScreen>
  )
}
