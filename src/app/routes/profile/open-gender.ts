import type { AssertionEditFlow } from '#ui/screens/profile/profile-flows.ts'
import type { DetailRowView } from '#ui/screens/profile/profile-view.ts'

/** Opens the form of the gender: the detail that the profile has, or a new one. */
export function openGender(edit: Pick<AssertionEditFlow, 'send'>, rows: readonly DetailRowView[]) {
  const row = rows.find(({ stored }) => stored.detail.assertionType === 'Gender')
  if (row === undefined) {
    edit.send({ type: 'add chosen' })
    edit.send({ type: 'type chosen', detailType: 'Gender' })
  } else {
    const { stored, mayEdit, mayDelete } = row
    edit.send({ type: 'detail chosen', stored, mayEdit, mayDelete })
    edit.send({ type: 'edit chosen' })
  }
}
