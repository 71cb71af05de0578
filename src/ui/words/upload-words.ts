import type { UploadProblem } from '#machines/tree-upload/tree-upload.machine.ts'

export const uploadProblemText = {
  'not-a-tree':
    'This does not look like a family tree. Export your tree as GEDCOM (.ged) from your program and drop that file.',
  empty: 'This file holds no persons. Export your tree again and check that it is not empty.',
  'too-large': 'This file is larger than we can read in a browser. Export a smaller part of your tree.',
  unreadable: 'The file could not be read. It may have been moved or changed; choose it again.',
  'tree-limit-reached':
    'You have reached the limit on your plan and cannot add any more trees. Delete a tree that you no longer need, then upload this one.',
  'not-allowed': 'You may not upload to this tree. Nothing was changed.',
  'not-applied': 'The tree arrived, but could not be put together. Nothing was changed; please try again.',
  unreachable: 'The connection was lost. What was sent is safe: go on when you are back.',
} satisfies Record<UploadProblem, string>
