import type { ContentDone } from '#domain/content/content-acts.ts'
import { maxContentBytes } from '#domain/content/content-file.ts'
import { refusedFormatText } from '#domain/content/refused-formats.ts'
import type { FileProblem } from '#domain/content/upload-outcome.ts'
import type { GalleryProblem } from '#machines/content-gallery/content-gallery.machine.ts'
import type { MarkProblem } from '#machines/photo-regions/photo-regions.machine.ts'
import type { PortraitProblem } from '#machines/portrait-crop/portrait-crop.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'

const acceptedWords = 'JPEG, PNG, GIF, BMP and TIFF pictures, and PDF'

export const uploadHint = `${acceptedWords}, up to ${maxContentBytes / 1_048_576} MB each.`

/** Why a file was not uploaded. The name of the file stands before it. */
export const failedText = (problem: FileProblem): string =>
  problem === 'not-tagged' ? fileProblemText[problem] : `was not uploaded. ${fileProblemText[problem]}`

const fileProblemText = {
  ...refusedFormatText,
  'file-empty': 'It is empty.',
  'file-too-large': `It is larger than ${maxContentBytes / 1_048_576} MB. Make it smaller, and add it again.`,
  'file-type': `We take ${acceptedWords}.`,
  'file-disguised': 'It is not what its name says: it contains no picture or PDF.',
  'file-unreadable': 'We could not read it: it may be damaged or locked, or have too many pixels.',
  'file-lost': 'We can no longer read it. It may have been moved or changed. Add it again.',
  'other-size': 'It was changed while it was uploaded. Add it again.',
  'no-content-in-plan': 'The plan of the owner includes no photos and files.',
  'content-limit-reached':
    'The storage of the owner’s plan is full. Delete something, or choose a larger plan.',
  'too-many-files': 'There are as many photos and files here as there can be.',
  'not-allowed': 'You may no longer add photos here.',
  'not-found': 'This place is gone, or the upload has waited for too long. Add it again.',
  'not-tagged':
    'is uploaded, but we could not add it to this person. It is among all photos of the tree or profile.',
} satisfies Record<FileProblem, string>

const ofFile =
  'This photo comes with the file of the tree. Change it in your genealogy program, and upload the tree again.'

const commonText = {
  'not-allowed': 'You are no longer allowed to change this. Nothing was changed.',
  'not-found': 'This is no longer here: somebody has deleted it, or it is no longer shared with you.',
  'content-of-file': ofFile,
}

export const ofFileText = ofFile

export const galleryProblemText = {
  ...commonText,
  'no-such-date': 'This date does not exist. Check the day, the month and the years.',
  'content-limit-reached':
    'The storage of the plan is full, so this cannot be brought back. Delete something else first.',
  'no-content-in-plan': 'The plan includes no photos and files any more, so this cannot be brought back.',
  unreachable:
    'We could not reach the server. What you entered is still here: check your connection and try again.',
  'maybe-deleted': unknownOutcomeText('this is deleted'),
} satisfies Record<GalleryProblem, string>

export const undoProblemText = {
  ...galleryProblemText,
  unreachable: unknownOutcomeText('this is undone'),
} satisfies Record<GalleryProblem, string>

const tagText = {
  ...commonText,
  'no-such-content': 'The photo was deleted meanwhile.',
  'not-a-picture': 'This file is no picture, so nobody can be marked in it.',
  'too-many-tags': 'This photo has as many marks as it can have. Remove one first.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
}

export const portraitProblemText = tagText satisfies Record<PortraitProblem, string>

export const markProblemText = {
  ...tagText,
  'maybe-removed': unknownOutcomeText('the mark is removed'),
} satisfies Record<MarkProblem, string>

export const doneText = ({ kind }: ContentDone): string => (kind === 'deleted' ? 'Deleted.' : 'Saved.')

export const stateText = {
  available: null,
  preparing: 'We are preparing this picture. It appears by itself.',
  unreadable: 'We could not read this file. Delete it, and add it again.',
  absent: 'The tree mentions it, but it is still on the computer of the tree’s owner.',
} as const
