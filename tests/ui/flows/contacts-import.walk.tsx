import { useState } from 'react'
import { contactsImportPaths } from '#machines/contacts-import/contacts-import.paths.ts'
import type { ContactsFlow } from '#ui/screens/group/contacts/contacts-flow.ts'
import { RecipientField } from '#ui/screens/group/contacts/recipient-field.tsx'
import { contactsImportBindings } from '../../../e2e/bindings/contacts-import.ts'
import { screenWalk } from '../support/screen-walk.ts'

function Typing({ flow }: { flow: ContactsFlow }) {
  const [value, setValue] = useState('Ben')
  return <RecipientField contacts={flow} value={value} readOnly={false} problem={null} onType={setValue} />
}

export const contactsImportWalk = screenWalk({
  model: contactsImportPaths,
  bindings: contactsImportBindings,
  render: (flow) => <Typing flow={flow} />,
})
