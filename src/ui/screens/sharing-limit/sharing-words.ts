import { counted } from '../../words/numbers.ts'
import type { SharingPersonView, SharingView } from './sharing-view.ts'

/** '4 of 5 people'; '4 people' if any number is allowed. */
export const sharingText = ({ people, limit }: Pick<SharingView, 'people' | 'limit'>): string =>
  limit === null
    ? counted(people.length, 'person', 'people')
    : `${people.length.toLocaleString('en')} of ${counted(limit, 'person', 'people')}`

/** With how many people the viewer shares. People who see only what is free to share do not count. */
export function usedText(sharing: Pick<SharingView, 'people' | 'limit'>): string {
  if (sharing.people.length > 0) return `You share with ${sharingText(sharing)}`
  return sharing.limit === null
    ? 'You can share with any number of people'
    : 'Nobody counts towards your sharing limit'
}

/** What is left of the limit, in a sentence. */
export function roomText({ people, limit }: Pick<SharingView, 'people' | 'limit'>): string {
  if (limit === null) return 'You can share with any number of people.'
  return `You can share with ${counted(limit - people.length, 'more person', 'more people')}.`
}

/** Why a person counts. */
export function standingText({
  isInvited,
  isGroupViewer,
}: Pick<SharingPersonView, 'isInvited' | 'isGroupViewer'>): string {
  if (isInvited) return 'Invited'
  return isGroupViewer ? 'Viewer of a group, sees no trees' : 'Sees what you share'
}
