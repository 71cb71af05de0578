import type { PhotoProblem } from '#domain/upload/tree-photos.ts'
import type { PhotosProblem } from '#machines/tree-photos/tree-photos.machine.ts'
import { counted } from './numbers.ts'

/** '1 of 1 file has arrived.' */
export const arrivedText = (sent: number, wanted: number): string =>
  `${sent.toLocaleString('en')} of ${counted(wanted, 'file', 'files')} ${wanted === 1 ? 'has' : 'have'} arrived.`

/** Why one file of an archive was left out. */
export const photoProblemText = {
  'too-large': 'larger than 30 MB. Make a smaller copy of it.',
  'other-type': 'not a photo, PDF or text document.',
  damaged: 'damaged or locked. Check that it opens on your computer.',
  'shows-others': 'it shows somebody who is not in this tree.',
} satisfies Record<PhotoProblem, string>

/** Why no further photos were sent. */
export const photosProblemText = {
  'no-content-in-plan': 'Your plan does not include photos and files. Your tree is there without them.',
  'content-limit-reached':
    'Your plan has no room for more photos and files. Delete some, or choose a larger plan, then upload the same file again.',
  'not-allowed': 'You may not add photos to this tree any more. Ask its owner.',
  'file-changed':
    'The file on your computer can no longer be read, because it was moved or changed. Upload it again, and the missing photos follow.',
  unreachable:
    'The connection was lost. The photos that have arrived are safe: continue when you are back online.',
  unforeseen:
    'Something went wrong on our side. The photos that have arrived are safe: continue, or try again later.',
  stopped: 'You stopped the photos. Upload the same file again whenever you want the rest.',
} satisfies Record<PhotosProblem, string>
