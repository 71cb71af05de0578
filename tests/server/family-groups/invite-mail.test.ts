import { expect, it } from 'vitest'
import { groupInviteMail } from '../../../server/group-admin/group-invite-mail.ts'

const sentAt = new Date('2026-11-01T10:00:00Z')

const mailOf = (words: { readonly treeNames: string[]; readonly asksForTree: boolean }) =>
  groupInviteMail({
    ...words,
    to: 'ben@mail.example',
    recipientUserId: null,
    senderUserId: null,
    senderName: 'Ann Kent',
    groupName: 'The Kents',
    senderMessage: '',
    memberCount: 2,
    createdAt: sentAt,
    lastSentAt: sentAt,
    link: 'https://kinweave.example/groupinvites/1/accept?code=2',
    expiresAt: new Date('2026-11-15T10:00:00Z'),
  })
const willSee = (...treeNames: string[]) => mailOf({ treeNames, asksForTree: false }).text

it.each([
  [['St.John family'], 'You will see 2 members and 1 family tree.\n'],
  [['St.John family', 'J.Smith tree'], 'You will see 2 members and 2 family trees.\n'],
  [['Kent', 'St.John family'], 'these family trees:\n- Kent\n- 1 more tree\n'],
  [['Kent', 'evil.example', 'St.John family'], 'these family trees:\n- Kent\n- 2 more trees\n'],
  [['Kent', 'Ellery'], 'these family trees:\n- Kent\n- Ellery\nThe members'],
])('[INV-37] says how many trees are shared even if the names %j cannot all be quoted', (names, text) => {
  expect(willSee(...names)).toContain(text)
})

it('[PUB-12] says that the sender asks for a tree', () => {
  const mail = mailOf({ treeNames: [], asksForTree: true })
  expect(mail.subject).toBe('Ann Kent asks you to share your family tree')
  expect(mail.text).toContain(
    'Ann Kent would like to see your family tree there. You choose whether to share one.\n',
  )
})
