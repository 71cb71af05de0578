import { sampleGroupId } from '#machines/paths/sample-values.ts'
import type { TreeView } from '#ui/screens/tree/tree-view.ts'

/** A tree as its owner sees it. */
export const sampleTree: TreeView = {
  id: sampleGroupId(1),
  name: 'Darwin papers',
  description: 'From the attic',
  personCount: 3010,
  familyCount: 1422,
  overview: {
    firstYear: 1650,
    lastYear: 1992,
    surnames: [{ name: 'Darwin', count: 31 }],
    places: [{ name: 'Shrewsbury, England', count: 12 }],
  },
  mark: 1,
  parents: [],
  startPerson: {
    face: { given: 'Emma', surname: 'Darwin', years: '', gender: 'female' },
    href: '/persons/1-2',
  },
  createdDate: '2026-11-20T12:00:00.000Z',
  lastSyncedDate: '2026-11-21T12:00:00.000Z',
  ownerName: 'You',
  ownerHref: '/users/5',
  members: [],
  groups: [],
  waiting: [],
  mayShare: true,
  mayEndShares: true,
  mayLeave: false,
  isOwn: true,
  excluded: null,
  mayModify: true,
  mayExport: true,
  mayDelete: true,
  file: { path: 'darwin.ged', device: "Emma's laptop, Linux", type: 'GEDCOM' },
  updatePath: '/upload?tree=1',
  workspaceId: null,
  history: null,
  matches: { href: '/trees/1/matches', toReview: 14 },
}
