import { useSelector } from '@xstate/react'
import type { AddingView, AddSomeoneFlow, PeopleToAddFlow } from './add-flows.ts'
import { ChoosePerson } from './choose-person.tsx'
import { SomebodyNew } from './somebody-new.tsx'

type Props = { flow: AddSomeoneFlow; search: PeopleToAddFlow; view: AddingView }

/** The dialog that the flow has open: choosing a person, or somebody new (ADD-01, ADD-02). */
export function AddDialogs({ flow, search, view }: Props) {
  const isChoosing = useSelector(
    flow,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('adding'),
  )
  return isChoosing ? (
    <ChoosePerson flow={flow} search={search} view={view} />
  ) : (
    <SomebodyNew flow={flow} view={view} />
  )
}
