/** People with whom somebody shares, as the dialog of the limit shows them. */
import type { SharingView } from '#ui/screens/sharing-limit/sharing-view.ts'

const person = (key: string, name: string, isInvited = false, address: string | null = null) => ({
  key,
  name,
  address,
  isInvited,
  isGroupViewer: false,
})

export const someSharing: SharingView = {
  people: [
    person('9', 'Cleo Kent'),
    person('10', 'Dora Kent'),
    person('eva@mail.example', 'Eva Kent', true, 'eva@mail.example'),
    person('flo@mail.example', 'flo@mail.example', true),
  ],
  limit: 5,
  isReached: false,
}

export const fullSharing: SharingView = {
  ...someSharing,
  people: [...someSharing.people, person('11', 'Gus Kent')],
  isReached: true,
}
