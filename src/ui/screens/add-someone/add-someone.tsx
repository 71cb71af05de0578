import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AddAct } from '#domain/groups/decide-add-someone.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import type { AddingView, AddSomeoneFlow, PeopleToAddFlow } from './add-flows.ts'

const loadDialog = () => import('./choose-person.tsx')
const ChoosePerson = lazy(() => loadDialog().then((module) => ({ default: module.ChoosePerson })))

type Props = {
  flow: AddSomeoneFlow
  search: PeopleToAddFlow
  view: AddingView
  /** The dialog of the flow that adds somebody new. */
  somebodyNew: ReactNode
}

/** The button that opens the dialog, and what became of the last act (ADD-01). */
export function AddSomeone({ flow, search, view, somebodyNew }: Props) {
  const mayAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'adding chosen', choice: null }))
  const notice = useSelector(flow, ({ context }) => context.notice)
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  const isChoosing = useSelector(
    flow,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('adding'),
  )
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={!mayAdd}
        onFocus={prepare}
        onPointerEnter={prepare}
        onClick={() => flow.send({ type: 'adding chosen', choice: null })}
      >
        Add someone
      </Button>
      {notice !== null && isClosed ? (
        <PassingNotice
          action={
            notice.request === null ? null : (
              <TextLink roomy href={sharingRequestPath(notice.request)}>
                See the request
              </TextLink>
            )
          }
          onClose={() => flow.send({ type: 'notice closed' })}
        >
          <b dir="auto">{notice.name}</b> {noticeText(notice.act, notice.request !== null)}
        </PassingNotice>
      ) : null}
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChoosePerson flow={flow} search={search} view={view} />
        </Suspense>
      ) : null}
      {somebodyNew}
    </>
  )
}

/** Follows the name. */
function noticeText(act: AddAct, isRequested: boolean): string {
  switch (act) {
    case 'AddProfile':
      return 'is now visible to the group.'
    case 'AddUser':
      return 'is now a member of the group.'
    case 'InviteProfile':
      return isRequested ? 'will be visible when the request is approved.' : 'is now visible to the group.'
    case 'InviteUser':
      return 'is invited to the group.'
  }
}

function prepare() {
  prepareModal()
  void loadDialog()
}
