import type { PersonId } from '#domain/ids.ts'
import {
  storedBirth,
  storedDeath,
  storedGender,
  storedName,
} from '#machines/assertion-edit/sample-details.ts'
import type { DetailRowView, ProfileView } from '#ui/screens/profile/profile-view.ts'

export const birthRow: DetailRowView = {
  stored: storedBirth,
  date: '12 Mar 1990',
  title: 'Birth',
  text: '',
  gap: null,
  move: null,
  mayEdit: true,
  mayDelete: true,
  saving: false,
}

export const genderRow: DetailRowView = {
  ...birthRow,
  stored: storedGender,
  date: '',
  title: 'Gender',
  text: 'Female',
  // As in the paths of the flow.
  mayDelete: false,
}

export const nameRow: DetailRowView = {
  ...birthRow,
  stored: storedName,
  date: '',
  title: 'Name',
  text: 'Ada Merrowby',
  mayDelete: false,
}

export const deathRow: DetailRowView = {
  ...birthRow,
  stored: storedDeath,
  date: '',
  title: 'Death',
  mayEdit: false,
  mayDelete: false,
}

export const sampleProfile: ProfileView = {
  id: '11-1' as PersonId,
  face: { given: 'Ada', surname: 'Merrowby', years: '1990–', gender: 'female' },
  type: 'User',
  isRestricted: false,
  within: null,
  owner: { name: 'Ada Merrowby', href: '/users/5', isViewer: true },
  mayAdd: true,
  rows: [genderRow, birthRow, deathRow],
  treeHref: null,
}
