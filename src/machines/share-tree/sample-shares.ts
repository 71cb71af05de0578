/** Shares that path models and screens are tried with. */
import type { Share, WaitingShare } from '#domain/tree-sharing.ts'

// Any number is the id of an invitation or a member.
export const sampleShares = {
  waiting: { kind: 'invitation', id: '4', name: 'ben@mail.example' } as WaitingShare,
  member: { kind: 'member', id: '9', name: 'Dora Wedgwood' } as Share,
}
